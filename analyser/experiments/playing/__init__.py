"""Games are played: blocks of a plan, in threads, worker processes or on a cluster; failures and their explanation."""

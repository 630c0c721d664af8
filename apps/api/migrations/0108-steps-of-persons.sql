-- Of undecided steps that are a person's and no position's, which are compared each hour with who can decide.
create index step_of_person on step (approver_id) where state in ('notstarted', 'pending', 'review') and target_position is null;

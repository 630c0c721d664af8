-- The last thing that a committee was asked to decide on, without a walk through all applications.
create index step_group_of_committee on step_group (committee_id, application_id desc) where committee_id is not null;
drop index step_group_committee;
create index invitation_committee on invitation (committee_id) where committee_id is not null;

-- The order in which people are listed.
create index person_order on person (last_name, first_name, id) where not is_nameless;

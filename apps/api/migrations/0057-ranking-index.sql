-- A page of a ranking is read from its index, however many applications the invitation has.
alter table evaluation_summary add column invitation_id integer references invitation (id);   -- of the application, which stays with it
update evaluation_summary s set invitation_id = a.invitation_id from application a where a.id = s.application_id;
alter table evaluation_summary alter column invitation_id set not null;
create index evaluation_summary_rank on evaluation_summary (invitation_id, mean desc nulls last, application_id);

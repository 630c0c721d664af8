-- Whether a step that nobody can decide began, or came back from corrections, meanwhile: its approver is asked once they can decide. Who was asked before is not asked again.
alter table step add column is_unasked boolean not null default false;
update step set is_unasked = true where route_note = 'nobody' and state = 'pending';

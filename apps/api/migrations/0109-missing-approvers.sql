-- Of a step that nobody can decide.
alter table step add column note_before text check (note_before in ('vacant', 'applicant', 'substitute')),   -- what route_note was before; it comes back with the approver
  add column missing_told_at timestamptz;                 -- when the managers were told that the approver is missing; null also if the others of its group can approve without
update step set missing_told_at = now() where route_note = 'nobody';
create index step_missing on step (id) where route_note = 'nobody' and missing_told_at is null and state in ('pending', 'review');
-- Mails of one and of several applications without an approver come alike.
insert into mail_choice (person_id, kind, delivery) select person_id, 'approval.problems', delivery from mail_choice where kind = 'approval.problem';

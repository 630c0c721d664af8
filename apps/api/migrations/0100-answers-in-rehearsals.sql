-- What other systems answer in a rehearsal in which they are not called.
alter table rehearsal add column outside_answer jsonb;

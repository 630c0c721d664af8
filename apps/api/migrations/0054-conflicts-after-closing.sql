-- Whether the conflict was declared after the evaluation of the application had been closed: then what is final keeps counting, as it was decided on.
alter table evaluation_conflict add column after_closing boolean not null default false;
alter table evaluation_conflict alter after_closing drop default;

-- The instructions from which a translation was made, where they were rewritten since; null while it is not stale.
alter table invitation_help add column source text;

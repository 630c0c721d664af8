-- The session that handed this one to a frame; with it the frame's session ends.
alter table session add column opened_by uuid references session (sid) on delete cascade;
create index session_opened_by on session (opened_by) where opened_by is not null;

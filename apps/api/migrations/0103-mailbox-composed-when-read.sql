-- A message of the demonstration's mailbox is composed when it is read: what it is composed of is kept, and no longer the message itself.
alter table mailbox add column headers jsonb not null default '{}', add column calendar text,
  add column attachment_id uuid references file (id) on delete set null;
create index mailbox_attachment on mailbox (attachment_id) where attachment_id is not null;

-- Both identifiers begin with the same digits; the domains differ.
update mailbox b set headers = m.headers, calendar = m.calendar, attachment_id = m.attachment_id
  from mail m where split_part(m.message_id, '@', 1) = split_part(b.message_id, '@', 1);

alter table mailbox drop column raw;

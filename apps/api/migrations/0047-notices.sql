-- How a person wants the mails of a kind that they do not want at once: in the one mail of the day, or not at all. The notifications appear all the same.
alter table muted_mail rename to mail_choice;
alter table mail_choice rename constraint muted_mail_pkey to mail_choice_pkey;
alter table mail_choice add delivery text not null default 'off';
alter table mail_choice alter delivery drop default;
alter table mail_choice add constraint mail_choice_delivery check (delivery in ('daily', 'off'));

-- Where a notification stands that is told by the mail of the day: waiting for the next one, or collected. Null if it has a mail of its own, or none.
alter table notification add digest text;
alter table notification add constraint notification_digest check (digest in ('waiting', 'collected'));
create index notification_waiting on notification (person_id, id) where digest = 'waiting';
-- The page of all notifications, the hidden ones too.
create index notification_all on notification (person_id, id desc);

-- The last day on which the notifications that waited for a person's mail of the day were collected, so that there is one a day.
create table digest (
  person_id integer primary key references person (id),
  day date not null
);

-- Whom a comment is for: everybody who may read the application, or only those among them who are not its applicant. A withdrawn comment keeps its place without its text.
alter table comment add audience text not null default 'applicant';
alter table comment alter audience drop default;
alter table comment add constraint comment_audience check (audience in ('applicant', 'officials'));
alter table comment add edited_at timestamptz;
alter table comment add withdrawn_at timestamptz;
alter table comment add constraint comment_withdrawn_without_text check (withdrawn_at is null or body = '');

-- The people whom a comment names, each of whom may read it. They are notified when they are named first.
create table comment_mention (
  comment_id integer not null references comment (id) on delete cascade,
  person_id integer not null references person (id),
  primary key (comment_id, person_id)
);

-- A calendar and for whom it is. The calendar role makes all of them.
create table calendar (
  id integer primary key generated always as identity,
  title jsonb not null,
  audience text not null check (audience in ('everybody', 'unit', 'committee', 'people')),
  unit_id integer references unit (id),                   -- with the units below it
  committee_id integer references committee (id),
  revision integer not null default 1,                    -- of two who edit the same calendar the second is refused
  -- A calendar names what it is for, and nothing else.
  constraint calendar_of_audience check ((unit_id is not null) = (audience = 'unit') and (committee_id is not null) = (audience = 'committee'))
);
create index calendar_unit on calendar (unit_id) where unit_id is not null;
create index calendar_committee on calendar (committee_id) where committee_id is not null;

-- Who sees a calendar that is for named people.
create table calendar_person (
  calendar_id integer not null references calendar (id) on delete cascade,
  person_id integer not null references person (id),
  primary key (calendar_id, person_id)
);
create index calendar_person_person on calendar_person (person_id);

-- An event that somebody entered. What comes in by itself, such as deadlines, is read where it stands.
create table calendar_event (
  id integer primary key generated always as identity,
  uid uuid not null default gen_random_uuid(),            -- by which other calendars know it
  calendar_id integer not null references calendar (id) on delete cascade,
  kind text not null check (kind in ('meeting', 'interview', 'event')),
  title jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null default false,              -- then it begins and ends at midnight in Athens
  place text not null default '',
  link text not null default '',
  slot_minutes smallint check (slot_minutes between 5 and 240),   -- length of its slots; null if it has none
  invitation_id integer references invitation (id),       -- whose applicants book the slots
  committee_id integer references committee (id),         -- or whose members
  revision integer not null default 1,
  changed_at timestamptz not null,
  constraint calendar_event_dates check (ends_at > starts_at),
  -- Slots are booked by the applicants of one invitation or the members of one committee.
  constraint calendar_event_bookers check (
    num_nonnulls(invitation_id, committee_id) = case when slot_minutes is null then 0 else 1 end and (slot_minutes is null or kind = 'interview'))
);
create index calendar_event_time on calendar_event (calendar_id, starts_at);
create index calendar_event_invitation on calendar_event (invitation_id) where invitation_id is not null;
create index calendar_event_committee on calendar_event (committee_id) where committee_id is not null;

-- Who takes part in an event.
create table calendar_event_person (
  event_id integer not null references calendar_event (id) on delete cascade,
  person_id integer not null references person (id),
  primary key (event_id, person_id)
);
create index calendar_event_person_person on calendar_event_person (person_id);

-- The slots of an event, one after the other.
create table calendar_slot (
  id integer primary key generated always as identity,
  event_id integer not null references calendar_event (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint calendar_slot_time_unique unique (event_id, starts_at),
  constraint calendar_slot_of_event unique (id, event_id)
);

-- Who booked a slot: one person each, and each person one slot of an event.
create table calendar_booking (
  slot_id integer primary key,
  event_id integer not null,
  person_id integer not null references person (id),
  uid uuid not null default gen_random_uuid(),            -- by which the person's other calendars know it; stays when the person moves to another slot
  revision integer not null default 1,                    -- rises when the person moves
  booked_at timestamptz not null,
  constraint calendar_booking_slot foreign key (slot_id, event_id) references calendar_slot (id, event_id) on delete cascade,
  constraint calendar_booking_one_each unique (event_id, person_id)
);
create index calendar_booking_person on calendar_booking (person_id);

-- Who is booking a slot just now; past its time it says nothing.
create table calendar_hold (
  slot_id integer primary key,
  event_id integer not null,
  person_id integer not null references person (id),
  held_until timestamptz not null,
  constraint calendar_hold_slot foreign key (slot_id, event_id) references calendar_slot (id, event_id) on delete cascade,
  constraint calendar_hold_one_each unique (event_id, person_id)
);
create index calendar_hold_person on calendar_hold (person_id);

-- A secret address at which other programs read a calendar as its owner sees it. The token itself is known to its holder only.
create table calendar_address (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  calendar_id integer references calendar (id) on delete cascade,   -- null for all that the person sees
  token_hash bytea not null constraint calendar_address_token_unique unique,
  created_at timestamptz not null,
  constraint calendar_address_one_each unique nulls not distinct (person_id, calendar_id)
);
create index calendar_address_calendar on calendar_address (calendar_id);

-- An invitation to an event as iCalendar, for the recipient's own calendar.
alter table mail add column calendar text;

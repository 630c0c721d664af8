-- A public draw among applications with the same mean, of which the cut line lets in only some. What it is drawn from is settled before anybody knows the order.
create table evaluation_draw (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  rank integer not null,                                  -- that the applications shared
  mean double precision not null,
  application_ids integer[] not null,                     -- rising
  labels text[] not null,                                 -- of the same applications: their protocol numbers, or their numbers where they have none
  seed text not null,                                     -- 64 hexadecimal digits; told to nobody before it is revealed
  reason text not null default '',                        -- why it was drawn again; the first draw of an invitation needs none
  committed_by integer not null references person (id),
  committed_at timestamptz not null,
  drawn integer[],                                        -- the applications in the order that the seed gives them; null until it is revealed
  revealed_by integer references person (id),
  revealed_at timestamptz,
  -- One draw for the same applications with the same mean: it cannot be tried again until it suits.
  constraint evaluation_draw_once unique (invitation_id, mean, application_ids),
  constraint evaluation_draw_revealed check ((drawn is null) = (revealed_at is null) and (drawn is null) = (revealed_by is null))
);
create index evaluation_draw_committed_by on evaluation_draw (committed_by);
create index evaluation_draw_revealed_by on evaluation_draw (revealed_by) where revealed_by is not null;

-- What a committee proposes for an application to its approvers, and its note about it. It decides nothing.
create table evaluation_proposal (
  application_id integer primary key references application (id),
  kind text check (kind in ('accept', 'waitlist', 'reject')),   -- null: only a note
  note text not null default '',
  revision integer not null default 1,                    -- rises with every change; a change of an older one is refused
  set_by integer not null references person (id),
  set_at timestamptz not null
);
create index evaluation_proposal_set_by on evaluation_proposal (set_by);

-- The minutes of the meetings of a committee about an invitation: one text, each version of which stays. The greatest revision is the one that holds.
create table evaluation_minutes (
  invitation_id integer not null references invitation (id),
  revision integer not null check (revision > 0),
  held_on date,                                           -- in Athens; null if nobody has said
  present_ids integer[] not null,                         -- who was there, of the committee
  notes text not null,
  written_by integer not null references person (id),
  written_at timestamptz not null,
  primary key (invitation_id, revision)
);
create index evaluation_minutes_written_by on evaluation_minutes (written_by);

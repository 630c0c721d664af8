-- Reports of the installation. Those that are shipped are code and have no row.
create table report (
  id integer primary key generated always as identity,
  title jsonb not null,
  definition jsonb not null,                              -- source, groups, measures, filter, chart, what is asked before a run
  author_id integer references person (id),               -- null once the author is erased
  revision integer not null default 1
);

-- A person's own sending of one report to named people, on a day of each period.
create table report_schedule (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  report_key text not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  question jsonb not null,
  next_on date not null,
  last_on date,
  constraint report_schedule_unique unique (person_id, report_key)
);
create index report_schedule_next on report_schedule (next_on);

create table report_recipient (
  schedule_id integer not null references report_schedule (id) on delete cascade,
  person_id integer not null references person (id),
  primary key (schedule_id, person_id)
);
create index report_recipient_person on report_recipient (person_id);

-- Runs of reports with their results, kept for a day: a spreadsheet shows what the page shows, without counting again.
create table report_run (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  report_key text not null,
  title jsonb not null,
  definition jsonb not null,
  question jsonb not null,
  -- What this person might count when the run began; the result is for nobody who may count less.
  scope jsonb not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  done integer not null default 0,                        -- parts that are counted, of `parts`
  parts integer not null default 0,
  result jsonb,
  asked_at timestamptz not null,                          -- when its page last asked for it: a run that nobody asks for stops
  created_at timestamptz not null,
  constraint report_run_has_result check ((state = 'done') = (result is not null))
);
create index report_run_person on report_run (person_id);
create index report_run_created on report_run (created_at);

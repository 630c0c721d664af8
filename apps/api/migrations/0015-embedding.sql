-- A site whose pages may show the application pages in a frame. The installation's own setting names others.
create table embedding_host (
  id integer generated always as identity primary key,
  origin text not null constraint embedding_host_origin_unique unique     -- as browsers write it: scheme, host, port unless it is the scheme's own
    check (origin ~ '^https?://[^/\s;,]+$'),
  note text not null default '',
  added_by integer not null references person (id),
  added_at timestamptz not null default now()
);

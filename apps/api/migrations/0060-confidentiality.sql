-- Members of committees declare once a calendar year, in Athens, that they keep what they evaluate confidential.
create table confidentiality_declaration (
  person_id integer not null references person (id),
  year smallint not null,
  declared_at timestamptz not null,
  wording jsonb not null,                                 -- the text as it was then, in its languages
  primary key (person_id, year)                           -- of two declarations at once one stands
);

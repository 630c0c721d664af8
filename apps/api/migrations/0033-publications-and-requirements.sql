-- When what is saved of an invitation is to be published. Its job names the plan by its number, so that one that was replaced or cancelled is not carried out.
create table planned_publication (
  invitation_id integer primary key references invitation (id),
  plan_id integer generated always as identity unique,
  publish_at timestamptz not null,
  drafts text not null check (drafts in ('stay', 'move', 'lookAgain')),  -- what happens to the drafts of applications on earlier versions
  review jsonb,  -- which submitted applications go back to their applicants, with the text for them; null if none does
  planned_by integer not null references person (id),
  planned_at timestamptz not null
);

-- What applicants read beside a document, its place, and a file for them to fill in. The file stays for the versions that name it.
alter table requirement
  add column note jsonb not null default '{}',
  add column sort_order integer not null default 0,                        -- those that were never ordered stand in the order they were added
  add column template_file_id uuid references file (id);

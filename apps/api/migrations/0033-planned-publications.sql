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

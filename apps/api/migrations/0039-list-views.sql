-- Columns, filter, search and form of a list of applications, under a name: a person's own, or shared with all who see the list.
create table list_view (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  invitation_id integer references invitation (id),
  tag_id integer references tag (id) on delete cascade,
  name text not null,
  is_shared boolean not null,
  settings jsonb not null,
  -- A list is that of one invitation or of one tag.
  constraint list_view_of_one_list check ((invitation_id is null) <> (tag_id is null)),
  -- Of one list a person has one view of each name.
  constraint list_view_name_unique unique nulls not distinct (person_id, invitation_id, tag_id, name)
);
create index list_view_of_invitation on list_view (invitation_id) where is_shared;
create index list_view_of_tag on list_view (tag_id);

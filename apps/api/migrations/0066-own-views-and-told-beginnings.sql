-- A list is that of one invitation, of one tag, or of the applications that the person has themselves, which is nobody else's.
alter table list_view drop constraint list_view_of_one_list;
alter table list_view add constraint list_view_of_one_list
  check (num_nonnulls(invitation_id, tag_id) = 1 or (num_nonnulls(invitation_id, tag_id) = 0 and not is_shared));

-- When the members were told that evaluation has begun, by hand or with the end of the invitation; null until there is anything for them to read.
alter table evaluation_period add column begin_told_at timestamptz;

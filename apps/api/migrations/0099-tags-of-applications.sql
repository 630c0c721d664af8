-- The tags of an application stand in its row as well, null if it has none: lists show those of each card, and few applications have any.
alter table application add column tag_ids integer[];
update application a set tag_ids = t.ids from (
  select application_id, array_agg(app_tag_id order by app_tag_id) as ids from application_tag group by 1) t where t.application_id = a.id;
-- The new array is made of the one in the row, so that of two changes at once the second builds on the first.
create function keep_tag_ids() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update application a set tag_ids = nullif(array_remove(a.tag_ids, old.app_tag_id), '{}') where a.id = old.application_id;
  end if;
  if tg_op <> 'DELETE' then
    update application a set tag_ids = array(select id from unnest(a.tag_ids || new.app_tag_id) id order by id) where a.id = new.application_id;
  end if;
  return null;
end $$;
create trigger application_tag_kept after insert or update or delete on application_tag for each row execute function keep_tag_ids();

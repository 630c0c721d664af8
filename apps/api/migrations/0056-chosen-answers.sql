-- Texts of answers as Greek sorts them, and numbers within them by their value.
create collation answer_order (provider = icu, locale = 'el-u-kn-true');

-- An answer by which lists are filtered or sorted: its values are kept with an index.
create table chosen_answer (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id) on delete cascade,
  path text not null,                                     -- the keys down to the answer, joined by points
  kind text not null check (kind in ('text', 'number', 'moment', 'dayFirst', 'monthFirst', 'choice')),
  versions integer[] not null,                            -- the versions whose forms ask for it as this kind: answers to others are not kept
  known_version_id integer not null references invitation_version (id), -- the newest version that was looked at
  filled_to integer,                                      -- the last application whose answer is kept; null once all are
  used_at timestamptz not null,                           -- one that nobody has used for long is dropped
  constraint chosen_answer_unique unique (invitation_id, path)
);

-- What an application has answered, submitted or saved; several where the field takes several.
create table answer_value (
  application_id integer not null references application (id) on delete cascade,
  chosen_answer_id integer not null references chosen_answer (id) on delete cascade,
  item smallint not null,
  text text collate answer_order,                         -- without accents and case, of choices the stored value
  number double precision,                                -- of moments and days YYYYMMDDHHMM, by the clock in Athens
  primary key (application_id, chosen_answer_id, item),
  constraint answer_value_one check ((text is null) <> (number is null))
);
create index answer_value_text on answer_value (chosen_answer_id, text, application_id desc) where text is not null;
create index answer_value_number on answer_value (chosen_answer_id, number, application_id desc) where number is not null;
create index answer_value_words on answer_value using gin (text gin_trgm_ops) where text is not null;

-- A moment as a number; null if it is none, because nothing that an answer holds may make a submission fail.
create function answer_moment(answer text) returns double precision language plpgsql stable as $$ begin
  if answer ~ '^\d{4}-\d{2}-\d{2}$' then return (replace(answer, '-', '') || '0000')::double precision; end if;
  if answer !~ '^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}' then return null; end if;
  return to_char(answer::timestamptz at time zone 'Europe/Athens', 'YYYYMMDDHH24MI')::double precision;
exception when others then return null;
end $$;

create function answer_day(pieces text[], is_day_first boolean) returns double precision language sql immutable as $$
  select nullif(pieces[3]::double precision * 1e8 + pieces[case when is_day_first then 2 else 1 end]::double precision * 1e6
    + pieces[case when is_day_first then 1 else 2 end]::double precision * 1e4, 0) $$;

-- What is kept of an answer: each of several, and what is ticked of boxes.
create function answer_items(answer jsonb, kind text) returns table (item smallint, text text, number double precision) language sql stable as $$
  select * from (
    select (one.turn - 1)::smallint,
      case kind when 'text' then search_key(left(one.text, 500)) when 'choice' then left(one.text, 500) end as kept_text,
      case kind when 'number' then case when one.text ~ '^-?\d{1,30}(\.\d{1,30})?$' then one.text::double precision end
        when 'moment' then answer_moment(one.text)
        when 'dayFirst' then answer_day(regexp_match(one.text, '^(\d{1,2})/(\d{1,2})/(\d{4})$'), true)
        when 'monthFirst' then answer_day(regexp_match(one.text, '^(\d{1,2})/(\d{1,2})/(\d{4})$'), false) end as kept_number
    from (select e.value #>> '{}' as text, e.turn from jsonb_array_elements(case jsonb_typeof(answer) when 'array' then answer
      when 'object' then (select coalesce(jsonb_agg(box.key), '[]') from jsonb_each(answer) box where box.value = 'true')
      else jsonb_build_array(answer) end) with ordinality as e (value, turn)) one
    where one.text <> '' and one.turn <= 1000) items
  where kept_text is not null or kept_number is not null $$;

-- Chosen answers follow in the transaction that changes an application. A trigger keeps them because every way to change answers has to, and costs the applications
-- of other invitations no statement.
create function keep_chosen_answers() returns trigger language plpgsql as $$ begin
  if exists (select from chosen_answer c where c.invitation_id = new.invitation_id) then
    delete from answer_value v where v.application_id = new.id;
    insert into answer_value (application_id, chosen_answer_id, item, text, number)
      select new.id, c.id, i.item, i.text, i.number from chosen_answer c cross join lateral answer_items(new.data #> string_to_array(c.path, '.'), c.kind) i
      where c.invitation_id = new.invitation_id and new.version_id = any(c.versions);
  end if;
  return null;
end $$;
create trigger application_answered after insert on application for each row when (new.data <> '{}') execute function keep_chosen_answers();
create trigger application_answers_changed after update of data on application for each row execute function keep_chosen_answers();

-- The words of a text of a lookup's item, each after the id of the lookup: the index finds the words of one lookup by their beginning, however many others have them.
-- The text is a search key. Marks of ASCII part words; of a very long word its beginning counts.
create function lookup_words(integer, text) returns tsvector language sql immutable parallel safe strict
  as $$ select array_to_tsvector(coalesce(array_agg(distinct $1 || '/' || left(word, 100)), '{}'))
    from regexp_split_to_table($2, '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f«»]+') word where word <> '' $$;
-- The items of the lookup with a word that begins so for each word of the text; null for a text without words, which finds nothing.
create function lookup_query(integer, text) returns tsquery language sql immutable parallel safe strict
  as $$ select string_agg('''' || $1 || '/' || left(word, 100) || ''':*', ' & ')::tsquery
    from regexp_split_to_table($2, '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f«»]+') word where word <> '' $$;

-- A code list, which forms read by its code.
create table lookup (
  id integer generated always as identity primary key,
  code text not null constraint lookup_code_unique unique,   -- never changes
  title jsonb not null,
  parent_id integer constraint lookup_parent_id_fkey references lookup (id),   -- whose items are the parents of its items
  columns jsonb not null default '[]',            -- what else its items say: [{key, title}]
  is_signed_in_only boolean not null default false,
  items integer not null default 0,               -- kept by the transaction that changes them
  retired integer not null default 0,             -- of them
  items_revision integer not null default 1,      -- rises with every change of its items
  revision integer not null default 1,
  constraint lookup_not_own_parent check (parent_id <> id)
);
create index lookup_parent on lookup (parent_id) where parent_id is not null;

-- One choice of a lookup. What answers name is retired and never removed.
create table lookup_item (
  id integer generated always as identity primary key,
  lookup_id integer not null references lookup (id),
  code text not null,                             -- never changes: answers keep it
  label jsonb not null,
  parent_id integer references lookup_item (id),  -- an item of the lookup's parent
  position integer not null,                      -- with gaps, so that a move writes one row
  is_active boolean not null default true,
  valid_from date,
  valid_until date,                               -- the last day, in Athens
  extra jsonb not null default '{}',              -- by the keys of the lookup's columns
  revision integer not null default 1,
  words tsvector not null generated always as (lookup_words(lookup_id, search_key(code || ' ' || jsonb_path_query_array(label, '$.*')::text))) stored,
  constraint lookup_item_code_unique unique (lookup_id, code),
  constraint lookup_item_position_unique unique (lookup_id, position) deferrable,
  constraint lookup_item_dates check (valid_until >= valid_from)
);
create index lookup_item_words on lookup_item using gin (words);
-- The lists of active and of retired items.
create index lookup_item_state on lookup_item (lookup_id, is_active, position);
create index lookup_item_parent on lookup_item (parent_id, lookup_id, position) where parent_id is not null;

-- Pages that choose from a lookup look again when it or its items change.
create trigger lookup_changed after insert or update or delete on lookup for each statement execute function list_tell();
create trigger lookup_item_changed after insert or update or delete on lookup_item for each statement execute function list_tell();

-- The lookups that a form names.
create index form_body_lookups on form_body using gin (jsonb_path_query_array(form, '$.**.data.lookup'));

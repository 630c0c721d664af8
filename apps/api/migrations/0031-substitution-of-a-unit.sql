-- Null: all that is the absent one's to decide. Otherwise what is theirs by a position in this unit, and nothing else.
alter table substitution add column duties_unit_id integer references unit (id);
create index substitution_duties_unit on substitution (duties_unit_id) where duties_unit_id is not null;

-- Of two on one day the one that was written last counted; the other keeps the days before it.
update substitution o set active_until = n.first - 1
  from (select o.id, min(n.active_from) as first from substitution o join substitution n on n.person_id = o.person_id and n.id > o.id
    where n.active_from > o.active_from and n.active_from <= o.active_until group by o.id) n where n.id = o.id;
delete from substitution o using substitution n
  where n.person_id = o.person_id and n.id > o.id and o.active_from between n.active_from and n.active_until;

-- On any day one stands in for the whole person, or one in each unit: a range without ends is every unit.
alter table substitution add constraint substitution_one_for_duties exclude using gist
  (person_id with =, int4range(duties_unit_id, duties_unit_id, '[]') with &&, daterange(active_from, active_until, '[]') with &&);

-- A step that one was asked for two positions in a row is of the later one, in its unit, too.
update step s set unit_id = o.unit_id, position_id = o.id from position o
  where o.unit_id = s.wish_unit_id and o.code = s.wish_position and s.route_note is null and s.position_id <> o.id
    and s.state in ('notstarted', 'pending', 'review');

import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { substitutes } from '@klesis/contract/org/substitutes.calls.ts'
import type { SubstituteScope, Substitution } from '@klesis/contract/org/substitutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { requireUnit } from '../units/require-unit.ts'
import { maySetSubstitutes } from './may-set-substitutes.ts'
import { findDutiesBeyond } from './require-no-duties-beyond.ts'

type Answer = CallResult<typeof substitutes.ofUnit>

/** The unit's holders of today with their substitutions and what the actor may set for each, and the substitutions that were set for the unit. */
export async function readSubstitutes(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<Answer> {
  await requireUnit(db, id)
  const mayEdit = await maySetSubstitutes(db, actor, id, now)
  const holders = await readHolders(db, id, now)
  const holderIds = holders.map(({ employeeId }) => employeeId)
  const items = await findSubstitutes(db, sql`s.unit_id = ${id} or a.id = any(${holderIds}::int[])`, now)
  if (!mayEdit) return { items: items.filter(({ state }) => state === 'running').map((item) => ({ ...item, mayEnd: false })), holders: [], mayEdit }
  const people = [...holders, ...items].flatMap(({ personId }) => personId ?? [])
  const beyond = await findDutiesBeyond(db, actor, people, { unitId: id, now })
  const scopesOf = (personId: number | null): SubstituteScope[] => (personId !== null && beyond.has(personId) ? ['unit'] : ['unit', 'person'])
  const mayEnd = async ({ state, unit, personId }: SubstituteRow) =>
    state !== 'ended' && (unit === null ? !beyond.has(personId) : unit.id === id || (await maySetSubstitutes(db, actor, unit.id, now)))
  return {
    items: await Promise.all(items.map(async (item) => ({ ...item, mayEnd: await mayEnd(item) }))),
    holders: holders.map(({ personId, ...holder }) => ({ ...holder, scopes: scopesOf(personId) })),
    mayEdit,
  }
}

const name = (table: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`jsonb_build_object('employeeId', ${table}.id,
  'firstName', coalesce(${table}.first_name, ${person}.first_name), 'lastName', coalesce(${table}.last_name, ${person}.last_name))`

type SubstituteRow = Substitution & { personId: number }

/** Substitutions `s` of the employee `a`, the newest first; older ones are found in the audit trail only. */
export async function findSubstitutes(db: Db | Tx, which: RawBuilder<unknown>, now: Date): Promise<SubstituteRow[]> {
  const today = athensDaySql(now)
  const { rows } = await sql<SubstituteRow>`
    select s.id, s.person_id as "personId", case when s.duties_unit_id is null then 'person' else 'unit' end as scope,
      case when d.id is not null then jsonb_build_object('id', d.id, 'label', d.label, 'labelEn', d.label_en) end as unit, ${name(sql`a`, sql`p`)} as absent, ${name(sql`b`, sql`q`)} as substitute, s.active_from as "activeFrom", s.active_until as "activeUntil",
      case when s.active_until < ${today} then 'ended' when s.active_from > ${today} then 'coming' else 'running' end as state, w.fullname as "setBy"
    from substitution s join person p on p.id = s.person_id join person q on q.id = s.substitute_id
      left join employee a on a.person_id = p.id left join employee b on b.person_id = q.id left join person w on w.id = s.set_by_id
      left join unit d on d.id = s.duties_unit_id
    where (${which}) and s.active_until >= ${today} - 365 order by s.active_from desc, s.id desc limit 200`.execute(db)
  return rows
}

type Holder = Omit<Answer['holders'][number], 'scopes'> & { personId: number | null }

async function readHolders(db: Db, unitId: number, now: Date): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select e.id as "employeeId", e.person_id as "personId", e.first_name as "firstName", e.last_name as "lastName", jsonb_agg(distinct o.label) as positions
    from position o join holding h on h.position_id = o.id join employee e on e.id = h.employee_id and e.is_active
    where o.unit_id = ${unitId} and o.is_active and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity')
    group by e.id order by e.last_name, e.first_name, e.id`.execute(db)
  return rows
}

import type { Db } from '../../../db/db.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let made = 0

export interface UnitOptions {
  parentId?: number | null
  label?: string
  /** The holder of the position `head`: a new person by default, nobody for null. */
  head?: number | null
  deputy?: number
  /** False: the unit has no such position at all. */
  hasPosition?: boolean
}

export interface TestUnit {
  id: number
  label: string
  positionId: number | null
  head: number | null
  /** The new person with a session. */
  headPerson: TestPerson | null
}

/** Inserts a unit with its head, and the university (id 0) the first time. */
export async function makeUnit(db: Db, { parentId = 0, label, head, deputy, hasPosition = true }: UnitOptions = {}): Promise<TestUnit> {
  const typeId = await makeUnitType(db)
  await db
    .insertInto('unit')
    .values({ id: 0, code: 'uni', label: 'Πανεπιστήμιο', unit_type_id: typeId, parent_id: null })
    .onConflict((on) => on.doNothing())
    .execute()
  made += 1
  const name = label ?? `Τμήμα ${made}`
  const unit = await db
    .insertInto('unit')
    .values({ code: `u${made}.t`, label: name, unit_type_id: typeId, parent_id: parentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const positionId = hasPosition ? await makePosition(db, unit.id) : null
  const headPerson = head === undefined && hasPosition ? await makePerson(db, { lastName: `Προϊστάμενος${made}` }) : null
  const headId = headPerson?.id ?? head ?? null
  if (positionId !== null && headId !== null) await makeHolding(db, positionId, headId)
  if (positionId !== null && deputy !== undefined) await makeHolding(db, positionId, deputy, 'deputy')
  return { id: unit.id, label: name, positionId, head: headId, headPerson }
}

async function makeUnitType(db: Db): Promise<number> {
  await db
    .insertInto('unit_type')
    .values({ code: 'department', label: JSON.stringify({ el: 'Τμήμα' }) })
    .onConflict((on) => on.doNothing())
    .execute()
  return (await db.selectFrom('unit_type').select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

async function makePosition(db: Db, unitId: number): Promise<number> {
  const type =
    (await db.selectFrom('position_type').select('id').where('default_code', '=', 'head').executeTakeFirst()) ??
    (await db
      .insertInto('position_type')
      .values({ label: JSON.stringify({ el: 'Προϊστάμενος', en: 'Head' }), default_code: 'head' })
      .returning('id')
      .executeTakeFirstOrThrow())
  const position = await db
    .insertInto('position')
    .values({ unit_id: unitId, position_type_id: type.id, code: 'head', label: 'Προϊστάμενος' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return position.id
}

export interface HoldingDays {
  from?: string
  until?: string | null
}

/** Inserts a holding of a person, without limits unless days are passed. */
export async function makeHolding(
  db: Db,
  positionId: number,
  personId: number,
  kind: 'holder' | 'deputy' = 'holder',
  { from = '2000-01-01', until = null }: HoldingDays = {},
): Promise<void> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  const known = await db.selectFrom('employee').select('id').where('person_id', '=', personId).executeTakeFirst()
  const employee =
    known ??
    (await db
      .insertInto('employee')
      .values({ person_id: personId, first_name: person.first_name, last_name: person.last_name, email: person.uid })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db.insertInto('holding').values({ position_id: positionId, employee_id: employee.id, kind, active_from: from, active_until: until }).execute()
}

interface Substitution extends Omit<HoldingDays, 'until'> {
  until?: string
  /** Limits it to the duties in this unit. */
  unitId?: number | null
}

/** Inserts a substitution, by default without limits and for all duties. */
export async function makeSubstitution(
  db: Db,
  personId: number,
  substituteId: number,
  { from = '2000-01-01', until = '2999-12-31', unitId = null }: Substitution = {},
): Promise<void> {
  const values = { person_id: personId, substitute_id: substituteId, active_from: from, active_until: until, unit_id: unitId, duties_unit_id: unitId }
  await db.insertInto('substitution').values(values).execute()
}

import { type Selectable, sql } from 'kysely'
import type { Holding } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { checkEmployee } from './check-position.ts'

export interface HoldingSlot {
  positionId: number
  kind: 'holder' | 'deputy'
  /** The position's name before this change. */
  label: string
  today: string
  /** Whether the position was active before this change; deactivating it has ended its holding already. */
  wasActive: boolean
}

export interface NewHolding {
  employeeId: number | null
  /** Today where null. */
  from: string | null
  /** Undefined leaves it unchanged. */
  until?: string | null
}

type Row = Selectable<Holding>

/** The change of a holding as ids and days, for the audit trail. */
export type HoldingChange = { [name: string]: number | string | null }

/**
 * Changes holder or deputy from a day on and returns the change. A holding that has lasted a day is never deleted or given to somebody else: it ends, and
 * another one begins. One that begins today or later is deleted; the audit trail keeps it.
 */
export async function changeHolding(tx: Tx, slot: HoldingSlot, wanted: NewHolding): Promise<HoldingChange | undefined> {
  const rows = await tx
    .selectFrom('holding')
    .selectAll()
    .where('position_id', '=', slot.positionId)
    .where('kind', '=', slot.kind)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>=', slot.today)]))
    .orderBy('active_from')
    .execute()
  const present = rows.find((row) => row.active_from <= slot.today)
  const planned = rows.filter((row) => row.active_from > slot.today)
  if (wanted.employeeId === null) return vacate(tx, slot, { present, planned, from: wanted.from })
  if (present?.employee_id === wanted.employeeId) return correct(tx, slot, present, wanted)
  return assign(tx, slot, { present, planned, wanted: { ...wanted, employeeId: wanted.employeeId } })
}

async function vacate(tx: Tx, slot: HoldingSlot, { present, planned, from }: { present: Row | undefined; planned: Row[]; from: string | null }) {
  const isLater = from !== null && from > slot.today
  const day = isLater ? from : slot.today
  const leaving = [...(present?.employee_id && slot.wasActive ? [present] : []), ...(isLater ? planned : [])].filter(
    ({ active_until: until }) => until === null || until >= day,
  )
  for (const row of leaving) await endBefore(tx, slot, row, day)
  const [first] = leaving
  return first && { before: first.employee_id, employeeId: null, from: day }
}

async function correct(tx: Tx, { today, label }: HoldingSlot, present: Row, wanted: NewHolding): Promise<HoldingChange | undefined> {
  const from = wanted.from ?? present.active_from
  const until = wanted.until === undefined ? present.active_until : wanted.until
  if (from === present.active_from && until === present.active_until) return undefined
  if (from > today && present.active_from < today) refuse('position.heldAlready')
  if (until !== null && until < from) refuse('position.datesWrong')
  const hasEnded = until !== null && until < today
  await tx
    .updateTable('holding')
    .set({ active_from: from, active_until: until, position_label: hasEnded ? label : null })
    .where('id', '=', present.id)
    .execute()
  return { employeeId: present.employee_id, from, until, fromBefore: present.active_from, untilBefore: present.active_until }
}

interface Assignment {
  present: Row | undefined
  planned: Row[]
  wanted: NewHolding & { employeeId: number }
}

async function assign(tx: Tx, slot: HoldingSlot, { present, planned, wanted }: Assignment): Promise<HoldingChange> {
  await checkEmployee(tx, wanted.employeeId)
  const from = wanted.from === null || wanted.from === present?.active_from ? slot.today : wanted.from
  const until = wanted.until ?? null
  if (until !== null && until < from) refuse('position.datesWrong')
  if (present && (present.active_until === null || present.active_until >= from)) await endBefore(tx, slot, present, from)
  const own = planned.find(({ employee_id: id, active_from: begins }) => id === wanted.employeeId && (until === null || until >= begins))
  const days = { active_from: from, active_until: until }
  if (own) await tx.updateTable('holding').set(days).where('id', '=', own.id).execute()
  else
    await tx
      .insertInto('holding')
      .values({ position_id: slot.positionId, employee_id: wanted.employeeId, kind: slot.kind, ...days })
      .execute()
  return { before: present?.employee_id ?? null, employeeId: wanted.employeeId, from, until }
}

/** Ends a holding the day before. One that began on that day or later is deleted, unless that day is past: the past is not changed. */
async function endBefore(tx: Tx, { label, today }: HoldingSlot, row: Row, day: string): Promise<void> {
  if (row.active_from < day) {
    await sql`update holding set active_until = ${day}::date - 1, position_label = ${label} where id = ${row.id}`.execute(tx)
    return
  }
  if (row.active_from < today) refuse('position.heldThen')
  await tx.deleteFrom('holding').where('id', '=', row.id).execute()
}

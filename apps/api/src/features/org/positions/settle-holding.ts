import { type Selectable, sql } from 'kysely'
import type { Holding } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { checkEmployee } from './check-position.ts'

export interface Seat {
  positionId: number
  kind: 'holder' | 'deputy'
  /** What the position was called before this change. */
  label: string
  today: string
  /** Whether it was in use before this change; who held it until it went out of use has left it already. */
  wasInUse: boolean
}

export interface Wanted {
  employeeId: number | null
  /** Today where null. */
  from: string | null
  /** As it is where absent. */
  until?: string | null
}

type Row = Selectable<Holding>

/** What became of the seat, in numbers and days, for the audit trail. */
export type HoldingChange = { [name: string]: number | string | null }

/**
 * Brings one seat to what is wanted from a day on, and answers what has changed. A holding that has lasted a day is never taken back and never given to
 * somebody else: it ends, and another one begins. One that began today, or is yet to begin, was held by nobody and goes; the audit trail keeps it.
 */
export async function settleHolding(tx: Tx, seat: Seat, wanted: Wanted): Promise<HoldingChange | undefined> {
  const rows = await tx
    .selectFrom('holding')
    .selectAll()
    .where('position_id', '=', seat.positionId)
    .where('kind', '=', seat.kind)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>=', seat.today)]))
    .orderBy('active_from')
    .execute()
  const present = rows.find((row) => row.active_from <= seat.today)
  const planned = rows.filter((row) => row.active_from > seat.today)
  if (wanted.employeeId === null) return leaveVacant(tx, seat, { present, planned, from: wanted.from })
  if (present?.employee_id === wanted.employeeId) return correct(tx, seat, present, wanted)
  return give(tx, seat, { present, planned, wanted: { ...wanted, employeeId: wanted.employeeId } })
}

async function leaveVacant(tx: Tx, seat: Seat, { present, planned, from }: { present: Row | undefined; planned: Row[]; from: string | null }) {
  const isLater = from !== null && from > seat.today
  const day = isLater ? from : seat.today
  const leaving = [...(present?.employee_id && seat.wasInUse ? [present] : []), ...(isLater ? planned : [])].filter(
    ({ active_until: until }) => until === null || until >= day,
  )
  for (const row of leaving) await endBefore(tx, seat, row, day)
  const [first] = leaving
  return first && { before: first.employee_id, employeeId: null, from: day }
}

async function correct(tx: Tx, { today, label }: Seat, present: Row, wanted: Wanted): Promise<HoldingChange | undefined> {
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

interface Gift {
  present: Row | undefined
  planned: Row[]
  wanted: Wanted & { employeeId: number }
}

async function give(tx: Tx, seat: Seat, { present, planned, wanted }: Gift): Promise<HoldingChange> {
  await checkEmployee(tx, wanted.employeeId)
  const from = wanted.from === null || wanted.from === present?.active_from ? seat.today : wanted.from
  const until = wanted.until ?? null
  if (until !== null && until < from) refuse('position.datesWrong')
  if (present && (present.active_until === null || present.active_until >= from)) await endBefore(tx, seat, present, from)
  const own = planned.find(({ employee_id: id, active_from: begins }) => id === wanted.employeeId && (until === null || until >= begins))
  const days = { active_from: from, active_until: until }
  if (own) await tx.updateTable('holding').set(days).where('id', '=', own.id).execute()
  else
    await tx
      .insertInto('holding')
      .values({ position_id: seat.positionId, employee_id: wanted.employeeId, kind: seat.kind, ...days })
      .execute()
  return { before: present?.employee_id ?? null, employeeId: wanted.employeeId, from, until }
}

/** The day before is the last one. What began on that very day or later has not been held, unless that day has passed: then somebody did hold it. */
async function endBefore(tx: Tx, { label, today }: Seat, row: Row, day: string): Promise<void> {
  if (row.active_from < day) {
    await sql`update holding set active_until = ${day}::date - 1, position_label = ${label} where id = ${row.id}`.execute(tx)
    return
  }
  if (row.active_from < today) refuse('position.heldThen')
  await tx.deleteFrom('holding').where('id', '=', row.id).execute()
}

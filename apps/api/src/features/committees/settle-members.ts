import type { MemberInput } from '@klesis/contract/committees/committees.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { hasSteps } from './read-committees.ts'

interface Seat extends Omit<MemberInput, 'of'> {
  personId: number
}

/** Makes the members what was asked for, and says whom that added, ended and removed. */
export async function settleMembers(tx: Tx, committeeId: number, wanted: readonly MemberInput[], now: Date): Promise<{ [change: string]: number[] }> {
  const sitting = await tx.selectFrom('committee_member').select('person_id').where('committee_id', '=', committeeId).execute()
  const known = new Set(sitting.map((member) => member.person_id))
  const seats: Seat[] = []
  for (const { of, ...seat } of wanted) seats.push({ ...seat, personId: await findPerson(tx, of, known) })
  refuseTwice(wanted, seats)
  refuseWrong(seats)
  const kept = new Set(seats.map((seat) => seat.personId))
  const { ended, removed } = await leave(
    tx,
    committeeId,
    [...known].filter((id) => !kept.has(id)),
    now,
  )
  for (const { personId, role, activeFrom, activeUntil } of seats) {
    const row = { role, active_from: activeFrom, active_until: activeUntil }
    await tx
      .insertInto('committee_member')
      .values({ committee_id: committeeId, person_id: personId, ...row })
      .onConflict((on) => on.columns(['committee_id', 'person_id']).doUpdateSet(row))
      .execute()
  }
  return { added: [...kept].filter((id) => !known.has(id)), ended, removed }
}

/** A refusal names whom it is about as the caller did. */
async function findPerson(tx: Tx, of: MemberInput['of'], known: ReadonlySet<number>): Promise<number> {
  if ('personId' in of) return known.has(of.personId) ? of.personId : refuse('committee.memberUnknown', of)
  const employee = await tx
    .selectFrom('employee')
    .leftJoin('person', (on) => on.onRef('person.id', '=', 'employee.person_id').on('person.is_active', '=', true))
    .select(['employee.is_active', 'person.id as personId'])
    .where('employee.id', '=', of.employeeId)
    .executeTakeFirst()
  if (!employee) return refuse('employee.notFound', of)
  if (!employee.is_active) refuse('employee.inactive', of)
  return employee.personId ?? refuse('substitute.noAccount', of)
}

const sitTogether = (one: Seat, other: Seat) => one.activeFrom <= (other.activeUntil ?? '9999-12-31') && other.activeFrom <= (one.activeUntil ?? '9999-12-31')

function refuseTwice(wanted: readonly MemberInput[], seats: readonly Seat[]): void {
  const isAgain = (place: number) => seats.some(({ personId }, other) => other !== place && personId === seats[place]?.personId)
  const twice = wanted.filter((_, place) => isAgain(place))
  // Who was just added is the one to take out again.
  const again = twice.findLast(({ of }) => 'employeeId' in of) ?? twice.at(-1)
  if (again) refuse('committee.memberTwice', again.of)
}

function refuseWrong(seats: readonly Seat[]): void {
  if (seats.some(({ activeFrom, activeUntil }) => activeUntil !== null && activeUntil < activeFrom)) refuse('committee.datesWrong')
  const chairs = seats.filter((seat) => seat.role === 'chair')
  if (chairs.some((one, place) => chairs.slice(place + 1).some((other) => sitTogether(one, other)))) refuse('committee.oneChair')
}

/** Who was asked to decide stays in the list, ended as of yesterday; who was not leaves no trace but in the journal. */
async function leave(tx: Tx, committeeId: number, personIds: readonly number[], now: Date): Promise<{ ended: number[]; removed: number[] }> {
  const { rows } = await sql<{ id: number; isAsked: boolean }>`
    select p.id, ${hasSteps(sql`${committeeId}::int`, sql`p.id`)} as "isAsked" from unnest(${[...personIds]}::int[]) as p (id)`.execute(tx)
  const ended = rows.filter((row) => row.isAsked).map((row) => row.id)
  const removed = rows.filter((row) => !row.isAsked).map((row) => row.id)
  await sql`update committee_member set active_until = greatest(active_from, ${athensDaySql(now)} - 1)
    where committee_id = ${committeeId} and person_id = any(${ended}::int[]) and coalesce(active_until, 'infinity') >= ${athensDaySql(now)}`.execute(tx)
  if (removed.length > 0) await tx.deleteFrom('committee_member').where('committee_id', '=', committeeId).where('person_id', 'in', removed).execute()
  return { ended, removed }
}

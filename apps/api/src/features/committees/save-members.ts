import type { MemberInput } from '@klesis/contract/committees/committees.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { requireAccountOfEmployee } from '../org/index.ts'
import { hasSteps } from './read-committees.ts'

interface Membership extends Omit<MemberInput, 'of'> {
  personId: number
}

/** Replaces the members and returns the ids of those added, ended and removed. */
export async function saveMembers(tx: Tx, committeeId: number, wanted: readonly MemberInput[], now: Date): Promise<{ [change: string]: number[] }> {
  const present = await tx.selectFrom('committee_member').select('person_id').where('committee_id', '=', committeeId).execute()
  const known = new Set(present.map((member) => member.person_id))
  const memberships: Membership[] = []
  for (const { of, ...membership } of wanted) memberships.push({ ...membership, personId: await requireMember(tx, of, known) })
  refuseDuplicates(wanted, memberships)
  refuseInvalid(memberships)
  const memberIds = new Set(memberships.map((membership) => membership.personId))
  const { ended, removed } = await removeMembers(
    tx,
    committeeId,
    [...known].filter((id) => !memberIds.has(id)),
    now,
  )
  for (const { personId, role, activeFrom, activeUntil } of memberships) {
    const row = { role, active_from: activeFrom, active_until: activeUntil }
    await tx
      .insertInto('committee_member')
      .values({ committee_id: committeeId, person_id: personId, ...row })
      .onConflict((on) => on.columns(['committee_id', 'person_id']).doUpdateSet(row))
      .execute()
  }
  return { added: [...memberIds].filter((id) => !known.has(id)), ended, removed }
}

/** A refusal identifies the person as the request did, by person or employee. */
async function requireMember(tx: Tx, of: MemberInput['of'], known: ReadonlySet<number>): Promise<number> {
  if ('employeeId' in of) return requireAccountOfEmployee(tx, of.employeeId)
  return known.has(of.personId) ? of.personId : refuse('committee.memberUnknown', of)
}

const overlap = (one: Membership, other: Membership) =>
  one.activeFrom <= (other.activeUntil ?? '9999-12-31') && other.activeFrom <= (one.activeUntil ?? '9999-12-31')

function refuseDuplicates(wanted: readonly MemberInput[], memberships: readonly Membership[]): void {
  const isAgain = (index: number) => memberships.some(({ personId }, other) => other !== index && personId === memberships[index]?.personId)
  const twice = wanted.filter((_, index) => isAgain(index))
  // The refusal names the added entry, which is the one to remove.
  const again = twice.findLast(({ of }) => 'employeeId' in of) ?? twice.at(-1)
  if (again) refuse('committee.memberTwice', again.of)
}

function refuseInvalid(memberships: readonly Membership[]): void {
  if (memberships.some(({ activeFrom, activeUntil }) => activeUntil !== null && activeUntil < activeFrom)) refuse('committee.datesWrong')
  const chairs = memberships.filter((membership) => membership.role === 'chair')
  if (chairs.some((one, index) => chairs.slice(index + 1).some((other) => overlap(one, other)))) refuse('committee.oneChair')
}

/** Memberships with steps end yesterday and stay listed; others are deleted, and only the audit trail keeps them. */
async function removeMembers(tx: Tx, committeeId: number, personIds: readonly number[], now: Date): Promise<{ ended: number[]; removed: number[] }> {
  const { rows } = await sql<{ id: number; isAsked: boolean }>`
    select p.id, ${hasSteps(sql`${committeeId}::int`, sql`p.id`)} as "isAsked" from unnest(${[...personIds]}::int[]) as p (id)`.execute(tx)
  const ended = rows.filter((row) => row.isAsked).map((row) => row.id)
  const removed = rows.filter((row) => !row.isAsked).map((row) => row.id)
  await sql`update committee_member set active_until = greatest(active_from, ${athensDaySql(now)} - 1)
    where committee_id = ${committeeId} and person_id = any(${ended}::int[]) and coalesce(active_until, 'infinity') >= ${athensDaySql(now)}`.execute(tx)
  if (removed.length > 0) await tx.deleteFrom('committee_member').where('committee_id', '=', committeeId).where('person_id', 'in', removed).execute()
  return { ended, removed }
}

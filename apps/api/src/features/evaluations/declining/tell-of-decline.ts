import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { isMemberToday, isOpenTo } from '../../duties/index.ts'
import { notify } from '../../notifications/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { hideInReasons } from '../names/hide-in-texts.ts'

interface Told {
  access: EvaluationAccess
  applicationIds: readonly number[] | null
  reason: string
  now: Date
}

/** Up to how many applications a notice names. */
const mostNamed = 20

/**
 * Notifies the chair of what the actor declined, and those who manage the invitation of what the chair is not to know of or declined themselves: in one notice for each
 * person, which names only applications that are open to them. While evaluators are hidden from the committee, nobody who sits in it is told.
 * While applicants are hidden from it, no notice has their names; managers read them on the page.
 */
export async function tellOfDecline(tx: Tx, actor: Actor, { access, applicationIds, reason, now }: Told): Promise<void> {
  const { id: senderId, fullname: author } = requirePerson(actor)
  const { invitationId, title } = access
  const [shown = { reason }] = access.hidesApplicants ? await hideInReasons(tx, [{ reason }], invitationId) : []
  const found = applicationIds ? await findOfApplications(tx, access, { applicationIds, senderId, now }) : await findOfInvitation(tx, access, { senderId, now })
  for (const [personId, numbers] of found) {
    const named = numbers.slice(0, mostNamed).join(', ')
    const protocolNumber = numbers.length > mostNamed ? `${named} (+${numbers.length - mostNamed})` : named
    await notify(tx, {
      code: 'evaluation.declined',
      to: [personId],
      params: { title, author, ...shown, protocolNumber },
      senderId,
      link: `/evaluate/assignment/${invitationId}`,
    })
  }
}

interface Asked {
  senderId: number
  now: Date
}

/** By person the numbers of the applications. */
type Readers = Map<number, string[]>

/** The chairs of today without the sender. */
const chairsOf = ({ committeeId, hidesEvaluators }: EvaluationAccess, { senderId, now }: Asked) => sql`
  select m.person_id from committee_member m where m.committee_id = ${committeeId} and m.role = 'chair' and ${isMemberToday(now)} and m.person_id <> ${senderId}
    and not ${hidesEvaluators}::boolean`

const managersOf = ({ invitationId, committeeId, hidesEvaluators }: EvaluationAccess, { senderId, now }: Asked) => sql`
  select v.person_id from invitation_privilege v where v.invitation_id = ${invitationId} and v.privilege = 'manage' and v.person_id <> ${senderId}
    and not (${hidesEvaluators}::boolean and exists (
      select from committee_member m where m.committee_id = ${committeeId} and m.person_id = v.person_id and ${isMemberToday(now)}))`

interface Row {
  chairs: number[]
  managers: number[]
}

async function findOfInvitation(tx: Tx, access: EvaluationAccess, asked: Asked): Promise<Readers> {
  const { rows } = await sql<Row>`
    select array(${chairsOf(access, asked)}) as chairs, array(${managersOf(access, asked)}) as managers`.execute(tx)
  return new Map(rows.flatMap(({ chairs, managers }) => (chairs.length > 0 ? chairs : managers)).map((personId) => [personId, []]))
}

async function findOfApplications(
  tx: Tx,
  access: EvaluationAccess,
  { applicationIds, ...asked }: Asked & { applicationIds: readonly number[] },
): Promise<Readers> {
  const { rows } = await sql<Row & { number: string }>`
    select ${access.hidesApplicants ? sql`a.id::text` : sql`coalesce(a.protocol_number, a.id::text)`} as number,
      array(${chairsOf(access, asked)} and ${isOpenTo(sql`m.person_id`)}) as chairs,
      array(${managersOf(access, asked)} and ${isOpenTo(sql`v.person_id`)}) as managers
    from application a where a.id = any(${applicationIds}) order by a.id`.execute(tx)
  const readers: Readers = new Map()
  for (const { number, chairs, managers } of rows)
    for (const personId of chairs.length > 0 ? chairs : managers) readers.set(personId, [...(readers.get(personId) ?? []), number])
  return readers
}

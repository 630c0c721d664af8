import type { KeptMinutes } from '@klesis/contract/evaluations/minutes.ts'
import { may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isMemberToday } from '../../duties/index.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { readHead } from '../list/read-head.ts'
import { hideInTextsOfAll } from '../names/hide-in-texts.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'

/** The minutes with their versions. Members read them once evaluation has begun. */
export async function readMinutes(db: Db | Tx, actor: Actor, { invitationId, now }: OfInvitation): Promise<KeptMinutes> {
  const access = await requireEvaluation(db, actor, 'evaluation.read', { invitationId, now })
  if (!access.hasBegun && !may('evaluation.manage', access.capacities)) refuse('evaluation.notBegun')
  const [head, people, versions] = await Promise.all([readHead(db, actor, access), findPeople(db, access, now), findShownMinutes(db, access)])
  return { head, people, versions }
}

/** Who can be present: the committee of today, and who was present before. */
export async function findPeople(db: Db | Tx, { invitationId, committeeId }: EvaluationAccess, now: Date): Promise<KeptMinutes['people']> {
  const { rows } = await sql<KeptMinutes['people'][number]>`
    select p.id as "personId", p.fullname as name, m.person_id is not null as "isMember"
    from person p left join committee_member m on m.person_id = p.id and m.committee_id = ${committeeId} and ${isMemberToday(now)}
    where m.person_id is not null or exists (select from evaluation_minutes v where v.invitation_id = ${invitationId} and p.id = any(v.present_ids))
    order by m.role = 'chair' desc nulls last, p.last_name, p.id`.execute(db)
  return rows
}

/** The newest version first. */
export async function findMinutes(db: Db | Tx, invitationId: number): Promise<KeptMinutes['versions']> {
  const { rows } = await sql<KeptMinutes['versions'][number]>`
    select v.revision, v.held_on::text as "heldOn", v.present_ids as "presentIds", v.notes, p.fullname as "writtenBy", v.written_at as "writtenAt"
    from evaluation_minutes v join person p on p.id = v.written_by where v.invitation_id = ${invitationId} order by v.revision desc`.execute(db)
  return rows
}

/** The same as a member reads them: without the words that tell who applied, while that is hidden from them. */
export async function findShownMinutes(db: Db | Tx, { invitationId, hidesApplicants }: EvaluationAccess): Promise<KeptMinutes['versions']> {
  const versions = await findMinutes(db, invitationId)
  if (!hidesApplicants) return versions
  const notes = versions.map((one) => one.notes)
  const shown = await hideInTextsOfAll(db, notes, invitationId)
  return versions.map((version, index) => ({ ...version, notes: shown[index] ?? '' }))
}

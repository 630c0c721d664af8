import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isAssignedTo, isMemberToday, isOpenTo } from '../../duties/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { type EvaluationRow, hidesOthers, settledBefore, toOwnEvaluation } from '../evaluation-row.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { countsSql } from '../list/conditions.ts'
import { changeEvaluation, type OwnChange } from './change-evaluation.ts'
import { makeDraft } from './make-draft.ts'

/**
 * Makes the actor's final evaluation a draft again: it counts no more, and the others' are hidden again. Refused once the others' can have been shown: otherwise
 * a member would learn them by scores that are not meant.
 */
export const changeFinal = (db: Db, actor: Actor, of: OwnChange): Promise<OwnEvaluation> =>
  changeEvaluation(db, actor, of, async (tx, { application, access, personId, mine }) => {
    if (!mine) return refuse('evaluation.notFound')
    const others = await findFinals(tx, { id: of.id, personId, now: of.now })
    if (showsOthers(mine, { others, application, now: of.now })) refuse('evaluation.othersShown')
    const reopened = await makeDraft(tx, actor, {
      id: of.id,
      personId,
      isSeen: others.settled || (await hasOtherReaders(tx, access, { id: of.id, personId, now: of.now })),
    })
    return toOwnEvaluation(tx, reopened, application)
  })

/** Whether the others' can have been read with the person's own evaluation, which is therefore not made a draft again by them. */
export async function isSettled(
  db: Db,
  { mine, application, now }: { mine: EvaluationRow | undefined; application: ApplicationRow; now: Date },
): Promise<boolean> {
  if (mine?.state !== 'final') return false
  return showsOthers(mine, { others: await findFinals(db, { id: application.id, personId: mine.person_id, now }), application, now })
}

const showsOthers = (mine: EvaluationRow, { others, application, now }: { others: { some: boolean }; application: ApplicationRow; now: Date }): boolean =>
  mine.state === 'final' && others.some && !hidesOthers(mine, application, now)

/**
 * Whether another member's evaluation is final, or was it when others could read it, and whether one of these members could read the others'. `evaluated_on` of a draft
 * tells that others have seen it.
 */
async function findFinals(tx: Db | Tx, { id, personId, now }: OwnChange & { personId: number }): Promise<{ some: boolean; settled: boolean }> {
  const { rows } = await sql<{ some: boolean; settled: boolean }>`
    select count(*) > 0 as some, coalesce(bool_or(e.final_at is null or e.final_at <= ${settledBefore(now)}::timestamptz), false) as settled
    from evaluation e where e.application_id = ${id} and e.person_id <> ${personId} and e.evaluated_on is not null
      and ${countsSql}`.execute(tx)
  return rows[0] ?? { some: false, settled: false }
}

/**
 * Whether somebody of the committee reads the scores of this application that is not theirs to evaluate: its chair, or who manages the invitation as well. It could be
 * assigned to them later, so that they count as having read also an only evaluation that is taken back.
 */
async function hasOtherReaders(
  tx: Tx,
  { committeeId, invitationId }: EvaluationAccess,
  { id, personId, now }: OwnChange & { personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from application a join committee_member m on m.committee_id = ${committeeId} and m.person_id <> ${personId} and ${isMemberToday(now)}
    where a.id = ${id} and ${isOpenTo(sql`m.person_id`)} and not ${isAssignedTo(sql`m.person_id`)} and (m.role = 'chair' or exists (
      select from invitation_privilege v where v.invitation_id = ${invitationId} and v.person_id = m.person_id and v.privilege = 'manage')) limit 1`.execute(tx)
  return rows.length > 0
}

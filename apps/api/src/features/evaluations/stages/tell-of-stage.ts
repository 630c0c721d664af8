import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { isAssignedTo, isKeptFor, isMemberToday, isOpenTo } from '../../duties/index.ts'
import { notify } from '../../notifications/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { isCountedSql } from '../list/conditions.ts'
import { stageTexts } from './stage-texts.ts'

interface Begun {
  access: Pick<EvaluationAccess, 'invitationId' | 'committeeId' | 'title'>
  stage: EvaluationStage
  now: Date
}

/**
 * Notifies the members who have anything to read in the evaluation that another stage has begun. The notice names no application and counts none, so that nobody learns
 * of what is closed to them. It has no sender, because the names of members may be hidden in this stage.
 */
export async function tellOfStage(tx: Tx, actor: Actor, { access, stage, now }: Begun): Promise<void> {
  const { invitationId, title } = access
  const { editedTexts } = contextOf(tx)
  await notify(tx, {
    code: 'evaluation.stageBegun',
    to: await findReaders(tx, access, { except: requirePerson(actor).id, now }),
    params: { title, message: { el: stageTexts(editedTexts, stage, 'el'), en: stageTexts(editedTexts, stage, 'en') } },
    senderId: null,
    link: `/evaluate/applications/${invitationId}`,
  })
}

/** The members today who have anything to read in the evaluation, without one of them. */
export async function findReaders(
  tx: Tx,
  { invitationId, committeeId }: Pick<EvaluationAccess, 'invitationId' | 'committeeId'>,
  { except, now }: { except: number | null; now: Date },
): Promise<number[]> {
  const member = sql<number>`m.person_id`
  const { rows } = await sql<{ personId: number }>`
    select m.person_id as "personId" from committee_member m
    where m.committee_id = ${committeeId} and ${isMemberToday(now)} and m.person_id is distinct from ${except}::int and exists (
      select from application a where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isOpenTo(member)}
        and (m.role = 'chair' or ${isAssignedTo(member)} or ${isKeptFor(member)}))
    order by m.person_id`.execute(tx)
  return rows.map(({ personId }) => personId)
}

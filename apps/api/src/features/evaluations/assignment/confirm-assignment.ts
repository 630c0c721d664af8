import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isMemberToday } from '../../duties/index.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { isLeftOutSql, requireUnread } from './is-barred.ts'
import { tellAssigned } from './telling/tell-assigned.ts'
import { lockPlan, writePlan } from './write-plan.ts'

interface Confirmed {
  invitationId: number
  previewId: string
  now: Date
}

/**
 * Assigns what the actor's preview shows. Of two who confirm at once the second is refused as stale, because the first has raised the revision. Pairs that became
 * impossible meanwhile, by a conflict of interest or a changed committee, are left out; those that stay keep their reason.
 */
export const confirmAssignment = (db: Db, actor: Actor, { invitationId, previewId, now }: Confirmed): Promise<void> =>
  inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, invitationId)
    const access = await requireEvaluation(tx, actor, 'evaluation.assign', { invitationId, now })
    const me = requirePerson(actor).id
    const preview = await tx.deleteFrom('assignment_preview').where('id', '=', previewId).where('person_id', '=', me).returningAll().executeTakeFirst()
    if (preview?.invitation_id !== invitationId || preview.revision !== plan.revision) return refuse('assignment.stale')
    if (!preview.is_chosen) await requireUnread(tx, actor, access, now)
    const pairs = JSON.stringify(preview.pairs)
    const inserted = await sql`
      insert into evaluation_assignment (application_id, person_id, reason, assigned_by, assigned_at)
      select a.id, m.person_id, pair ->> 2, ${me}, ${now.toISOString()}::timestamptz
      from jsonb_array_elements(${pairs}::jsonb) pair join application a on a.id = (pair ->> 0)::int
        join committee_member m on m.committee_id = ${access.committeeId} and m.person_id = (pair ->> 1)::int and ${isMemberToday(now)}
      where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isWaitingSql} and not ${isLeftOutSql(me)}
      on conflict do nothing`.execute(tx)
    const removed = await removeOthers(tx, { invitationId, pairs, isChosen: preview.is_chosen })
    await writePlan(tx, invitationId, { isChosen: preview.is_chosen, places: preview.places })
    const ids = { isChosen: preview.is_chosen, places: preview.places, added: Number(inserted.numAffectedRows ?? 0), removed }
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationAssigned', ids })
    if (preview.is_chosen) await enqueue(tx, tellAssigned, { invitationId })
  })

/** Takes all other applications that wait from those who had them; with everyone evaluating everything, the closed ones as well. */
async function removeOthers(tx: Tx, { invitationId, pairs, isChosen }: { invitationId: number; pairs: string; isChosen: boolean }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from evaluation_assignment x using application a
    where a.id = x.application_id and a.invitation_id = ${invitationId} and (not ${isChosen} or (${isWaitingSql} and not exists (
      select from jsonb_array_elements(${pairs}::jsonb) pair where (pair ->> 0)::int = x.application_id and (pair ->> 1)::int = x.person_id)))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

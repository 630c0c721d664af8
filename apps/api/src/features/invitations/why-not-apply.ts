import type { ApplyError } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { Refusal, toRefusalBody } from '../../refusals/refuse.ts'
import { type ApplyAnswer, applyRules, type OwnApplication } from './apply-rules.ts'
import type { Invitation } from './invitation.ts'

/** The person's undeleted applications to an invitation, in the order of creation. */
export async function findOwnApplications(db: Db, personId: number, invitationId: number): Promise<OwnApplication[]> {
  const { rows } = await sql<OwnApplication>`
    select id, app_state as "appState", approval_state as "approvalState", approvals, approved, protocol_number as "protocolNumber"
    from application where person_id = ${personId} and invitation_id = ${invitationId} and deleted_at is null order by id`.execute(db)
  return rows
}

/** Applies the rules of applying to this actor now. `mayCreateDespite` decides whether the actor may ignore the refusal. */
export async function whyNotApply(db: Db, actor: Actor, invitation: Invitation, now: Date): Promise<ApplyAnswer> {
  const applications = actor.person ? await findOwnApplications(db, actor.person.id, invitation.id) : []
  return applyRules({ invitation, loginGroup: actor.loginGroup, isByEntryLink: isByEntryLink(actor, invitation), applications, now })
}

/** Whether the session was opened by the link of this invitation, which requires no sign-in. */
export const isByEntryLink = ({ scope }: Actor, { id, flags }: { id: number; flags: { anonymous?: boolean } }): boolean =>
  flags.anonymous === true && scope?.purpose === 'entry' && scope.invitationId === id

/** The refusal as the actor reads it. */
export const toApplyError = (db: Db, actor: Actor, refusal: NonNullable<ApplyAnswer['refusal']>): ApplyError => ({
  code: refusal.code,
  message: toRefusalBody(contextOf(db).editedTexts, new Refusal(refusal.code, refusal.params), actor.language).message,
  applicationId: refusal.applicationId,
})

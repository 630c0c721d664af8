import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { capacitiesOn, findInvitation, type Invitation, mayCreateDespite, whyNotApply } from '../../invitations/index.ts'

export interface Creation {
  invitationId: number
  now: Date
  /** To what the invitation asks first. */
  answers?: EntryAnswers | undefined
}

/** Whether the actor may create an application: the existing one if the invitation takes one per person, or the refusal that the actor may pass. Refuses otherwise. */
export async function findCreation(
  db: Db | Tx,
  actor: Actor,
  { invitationId, now }: Creation,
): Promise<{ invitation: Invitation; existingId: number | null; inSpiteOf: string | null }> {
  const invitation = (await findInvitation(db, invitationId)) ?? refuse('invitation.notFound')
  const { refusal, existingId } = await whyNotApply(db, actor, invitation, now)
  const passes = refusal === null || mayCreateDespite(refusal.code, await capacitiesOn(db, actor, invitationId))
  if (!passes && refusal.code === 'invitation.notPublished') refuse('invitation.notFound')
  if (existingId === null && !passes) refuse(refusal.code, refusal.params)
  return { invitation, existingId, inSpiteOf: refusal?.code ?? null }
}

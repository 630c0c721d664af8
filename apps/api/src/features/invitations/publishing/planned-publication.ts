import type { DraftChoice } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { VersionReview } from '../impact/found-change.ts'
import type { Invitation } from '../invitation.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** What is saved of an invitation is to be published then. */
    'invitation.publicationPlanned': { invitationId: number; planId: number; publishAt: string }
  }
}

/** When what is edited becomes live, and who decided that; null if nothing is planned. */
export async function findPlanned(db: Db, invitationId: number): Promise<InvitationEdit['plannedPublication']> {
  const row = await db
    .selectFrom('planned_publication as f')
    .innerJoin('person as p', 'p.id', 'f.planned_by')
    .select(['f.publish_at as at', 'p.fullname as by'])
    .where('f.invitation_id', '=', invitationId)
    .executeTakeFirst()
  return row ?? null
}

interface Wish {
  /** Null ends a plan; left out where a plan stays. */
  publishAt: string | null | undefined
  now: Date
}

/** Whether a publication is planned once this is saved; a time that has passed is refused. */
export async function willBePlanned(tx: Tx, invitationId: number, { publishAt, now }: Wish): Promise<boolean> {
  if (publishAt === undefined) return (await findPlanned(tx, invitationId)) !== null
  if (publishAt !== null && Date.parse(publishAt) <= now.getTime()) refuse('invitation.timePassed')
  return publishAt !== null
}

/** What happens to the applications on earlier versions. */
interface Choices {
  drafts: DraftChoice
  review: VersionReview | undefined
}

interface SavedEdit extends Choices {
  publishAt: string | null | undefined
  /** Whether publishing it is to say first what it does to applications. */
  isAskedFirst: boolean
  isPublished: boolean
  isArchived: boolean
  /** Whether what was live stayed, and the edit became a draft beside it. */
  staysLive: boolean
  isFaultless: boolean
}

/**
 * After a save: plans its publication, or ends the plan: one that it makes needless, one that it was to replace, though it has a fault, and one that stands while a
 * version is restored or imported, which is to be published by somebody who sees what it does to applications. The caller has locked the invitation.
 */
export async function keepPlan(tx: Tx, actor: Actor, live: Pick<Invitation, 'id' | 'isPublished'>, saved: SavedEdit): Promise<void> {
  const { publishAt, drafts, review, isFaultless } = saved
  if (publishAt && isFaultless) return planPublication(tx, actor, { invitationId: live.id, publishAt, drafts, review })
  if (publishAt !== undefined || saved.isAskedFirst || saved.isArchived || isNeedless(live, saved)) await dropPlan(tx, actor, live.id)
  // What becomes live then is what was saved last, so its choices hold too.
  else await tx.updateTable('planned_publication').set(choiceColumns(saved)).where('invitation_id', '=', live.id).execute()
}

const choiceColumns = ({ drafts, review }: Choices) => ({ drafts, review: review ? JSON.stringify(review) : null })

/** It became live by itself, or was taken off publication. */
const isNeedless = (live: Pick<Invitation, 'isPublished'>, { isPublished, staysLive, isFaultless }: SavedEdit): boolean =>
  !staysLive && (isPublished ? isFaultless : live.isPublished)

/** In place of an earlier plan. */
async function planPublication(
  tx: Tx,
  actor: Actor,
  { invitationId, publishAt, drafts, review }: { invitationId: number; publishAt: string } & Choices,
): Promise<void> {
  const before = await removePlan(tx, invitationId)
  const { plan_id: planId } = await tx
    .insertInto('planned_publication')
    .values({
      ...{ invitation_id: invitationId, publish_at: publishAt, ...choiceColumns({ drafts, review }), planned_by: requirePerson(actor).id },
      planned_at: contextOf(tx).now().toISOString(),
    })
    .returning('plan_id')
    .executeTakeFirstOrThrow()
  await emit(tx, 'invitation.publicationPlanned', { invitationId, planId, publishAt })
  const change = { path: 'publishAt', ...(before && { before }), after: publishAt }
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.publicationPlanned', ids: { planId }, changes: [change] })
}

/** Cancels what is planned; false if nothing is. Its job finds nothing to do. */
export async function dropPlan(tx: Tx, actor: Actor, invitationId: number): Promise<boolean> {
  const before = await removePlan(tx, invitationId)
  if (before === undefined) return false
  const changes = [{ path: 'publishAt', before }]
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.publicationCancelled', changes })
  return true
}

/** Takes the plan away and returns its time. */
async function removePlan(tx: Tx, invitationId: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('planned_publication').where('invitation_id', '=', invitationId).returning('publish_at').executeTakeFirst()
  return row?.publish_at
}

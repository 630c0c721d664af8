import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import type { Tag } from '@klesis/contract/masterdata/masterdata.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isExpired } from './apply-rules.ts'
import { findInvitation, tagsJson } from './find-invitation.ts'
import { cleanHtml } from './help/clean-html.ts'
import type { Invitation } from './invitation.ts'
import { mayManage, readKnownInvitation } from './invitations.policy.ts'
import { toApplyError, whyNotApply } from './why-not-apply.ts'

/** Reads what an applicant sees before applying, with the refusal if they may not apply. */
export async function readInvitationView(db: Db, actor: Actor, id: number, now: Date): Promise<InvitationView> {
  return toView(db, actor, await readKnownInvitation(db, actor, id), now)
}

/** Does the same for the public address: only while the invitation is published, for every actor. */
export async function readPublicView(db: Db, actor: Actor, id: number, now: Date): Promise<InvitationView> {
  const invitation = await findInvitation(db, id)
  if (!invitation?.isPublished || invitation.isArchived) refuse('invitation.notFound')
  return toView(db, actor, invitation, now)
}

async function toView(db: Db, actor: Actor, invitation: Invitation, now: Date): Promise<InvitationView> {
  const { id, uuid, title, description, shortNote, startsAt, endsAt, isContinuous, isPublished, isArchived } = invitation
  const { targetGroupId, targetGroup: targetGroups, repeatId, languages, avatarRequired, flags } = invitation
  const { refusal, existingId } = await whyNotApply(db, actor, invitation, now)
  return {
    ...{ id, uuid, title, shortNote, startsAt, endsAt, isContinuous, isPublished, isArchived },
    ...{ targetGroupId, targetGroups, repeatId, languages, avatarRequired },
    ...(await findExtras(db, id)),
    description: shownDescription(description),
    asksFirst: invitation.points.includes('beforeCreate'),
    isExpired: isExpired(invitation, now),
    flags: { showDocCount: flags.showDocCount, anonymous: flags.anonymous },
    error: refusal && toApplyError(db, actor, refusal),
    existingId,
    mayManage: await mayManage(db, actor, id),
  }
}

/** A description may be HTML. It is stored unchanged and sanitised when read; text without tags is returned unchanged. */
const shownDescription = (description: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(description).map(([language, text]) => [language, /<[a-z!/?]/i.test(text) ? cleanHtml(text) : text]))

async function findExtras(db: Db, id: number): Promise<{ tags: Tag[]; hasHelp: boolean }> {
  const { rows } = await sql<{ tags: Tag[]; hasHelp: boolean }>`
    select ${tagsJson} as tags, exists (select 1 from invitation_help h where h.invitation_id = i.id and h.kind = 'new' and h.html <> '') as "hasHelp"
    from invitation i where i.id = ${id}`.execute(db)
  return rows[0] ?? { tags: [], hasHelp: false }
}

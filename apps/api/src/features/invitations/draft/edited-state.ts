import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { findTargetGroup } from '../find-invitation.ts'
import type { Invitation, InvitationVersion } from '../invitation.ts'
import { currentVersion, findWrittenVersion } from '../versions/find-version.ts'
import { type DraftCard, findDraft, type InvitationDraft } from './find-draft.ts'

/** What the editor edits: the draft of a published invitation, otherwise the invitation itself. */
export interface EditedState {
  invitation: Invitation
  version: InvitationVersion
  tags: number[]
  appTagIds: number[]
  draft: InvitationDraft | undefined
}

export async function readEdited(db: Db, live: Invitation): Promise<EditedState> {
  const draft = await findDraft(db, live.id)
  const version = draft ? await findWrittenVersion(db, draft.versionId) : await currentVersion(db, live.id)
  if (!version) throw new Error(`The draft of invitation ${live.id} names no version.`)
  if (!draft?.card) return { invitation: live, version, ...(await findTags(db, live.id)), draft }
  const { tags, appTagIds } = draft.card
  return { invitation: await withCard(db, live, draft.card), version, tags, appTagIds, draft }
}

/** The state that everybody but the editor sees. */
export const readLive = async (db: Db, live: Invitation): Promise<EditedState> => ({
  ...{ invitation: live, version: await currentVersion(db, live.id), draft: undefined },
  ...(await findTags(db, live.id)),
})

async function withCard(db: Db, live: Invitation, card: DraftCard): Promise<Invitation> {
  const { title, description, shortNote, startsAt, endsAt, targetGroupId, repeatId, committeeId, languages, flags, meta, actions, isArchived } = card
  const { avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments } = card
  return {
    ...live,
    ...{ title, description, shortNote, startsAt, endsAt, targetGroupId, repeatId, committeeId, languages, flags, meta, actions, isArchived },
    ...{ avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments },
    isContinuous: flags.continuous,
    targetGroup: (targetGroupId === live.targetGroupId ? null : await findTargetGroup(db, targetGroupId)) ?? live.targetGroup,
  }
}

async function findTags(db: Db, id: number): Promise<{ tags: number[]; appTagIds: number[] }> {
  const { rows } = await sql<{ tags: number[]; appTagIds: number[] }>`
    select array(select tag_id from invitation_tag where invitation_id = ${id} order by tag_id) as tags,
      array(select app_tag_id from invitation_app_tag where invitation_id = ${id} order by app_tag_id) as "appTagIds"`.execute(db)
  return rows[0] ?? { tags: [], appTagIds: [] }
}

import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Db } from '../../../db/db.ts'

/** All fields of the editor except the forms and whether it is published. */
export type DraftCard = Omit<InvitationInput, 'isPublished' | 'form' | 'evaluationForm'>

/** Changes of a published invitation that are not published yet. */
export interface InvitationDraft {
  versionId: number
  /** Null while only requirements and items differ from what is live. */
  card: DraftCard | null
  savedBy: string
  savedAt: string
}

/** Finds the draft of a published invitation. An unpublished one has none: it is a draft itself. */
export async function findDraft(db: Db, invitationId: number): Promise<InvitationDraft | undefined> {
  const row = await db
    .selectFrom('invitation_draft as d')
    .innerJoin('person as p', 'p.id', 'd.saved_by')
    .select(['d.version_id as versionId', 'd.card', 'p.fullname as savedBy', 'd.saved_at as savedAt'])
    .where('d.invitation_id', '=', invitationId)
    .executeTakeFirst()
  return row && { ...row, card: row.card as DraftCard | null }
}

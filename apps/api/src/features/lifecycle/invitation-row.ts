import { Flags, noEnd } from '@klesis/contract/invitations/invitations.ts'
import type { Selectable } from 'kysely'
import type { Invitation } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { ApplicationRow } from './application-row.ts'

/** What the life cycle needs to know of an invitation. */
export interface InvitationRow
  extends Pick<
    Selectable<Invitation>,
    'id' | 'starts_at' | 'ends_at' | 'is_published' | 'is_archived' | 'committee_id' | 'avatar_required' | 'app_items' | 'app_approvals' | 'app_evaluation'
  > {
  flags: Flags
}

export async function readInvitation(db: Db | Tx, id: number): Promise<InvitationRow> {
  const { flags, ...row } = await db
    .selectFrom('invitation')
    .select([
      'id',
      'starts_at',
      'ends_at',
      'is_published',
      'is_archived',
      'committee_id',
      'avatar_required',
      'app_items',
      'app_approvals',
      'app_evaluation',
      'flags',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, flags: Flags.parse(flags) }
}

/** The end for this person: the invitation's, or a later one that a manager gave; none where it is continuous. */
export function closesAt({ flags, ends_at }: InvitationRow, { extended_until }: Pick<ApplicationRow, 'extended_until'>): string {
  if (flags.continuous) return noEnd
  return extended_until !== null && Date.parse(extended_until) > Date.parse(ends_at) ? extended_until : ends_at
}

/** Published, not archived, begun and not over for this person. */
export function isOpenFor(invitation: InvitationRow, application: Pick<ApplicationRow, 'extended_until'>, now: Date): boolean {
  const at = now.getTime()
  const isShown = invitation.is_published && !invitation.is_archived
  return isShown && Date.parse(invitation.starts_at) <= at && at < Date.parse(closesAt(invitation, application))
}

export const asksForApproval = ({ app_approvals, flags }: InvitationRow) => app_approvals || (flags.approvalUnit !== null && flags.approvalLevels > 0)

/** How many groups are to approve, as long as none has been made. */
export const plannedApprovals = ({ app_approvals, flags }: InvitationRow) => (app_approvals ? 1 : flags.approvalUnit === null ? 0 : flags.approvalLevels)

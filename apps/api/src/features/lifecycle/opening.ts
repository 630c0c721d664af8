import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { athensTime } from '../../db/athens-day.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findInvitation, type Invitation, isOpen } from '../invitations/index.ts'
import type { ApplicationRow } from './application-row.ts'

/** The invitation of an application, which always exists. */
export async function readInvitation(db: Db | Tx, id: number): Promise<Invitation> {
  const invitation = await findInvitation(db, id)
  if (!invitation) throw new Error(`The invitation ${id} of an application is missing.`)
  return invitation
}

/** The deadline of this application: the invitation's end, or a later extension; the constant `noEnd` if the invitation is continuous. */
export function closesAt(
  { isContinuous, endsAt }: Pick<Invitation, 'isContinuous' | 'endsAt'>,
  { extended_until }: Pick<ApplicationRow, 'extended_until'>,
): string {
  if (isContinuous) return noEnd
  return extended_until !== null && Date.parse(extended_until) > Date.parse(endsAt) ? extended_until : endsAt
}

/** What decides whether an invitation is open. */
export type OpeningOf = Parameters<typeof isOpen>[0]

/** Published, not archived, started, and before the deadline of this application. */
export const isOpenFor = (invitation: OpeningOf, application: Pick<ApplicationRow, 'extended_until'>, now: Date): boolean =>
  isOpen({ ...invitation, endsAt: closesAt(invitation, application) }, now)

/** Refuses what the applicant can no longer change, with the reason. */
export function requireOpen(invitation: Invitation, application: Pick<ApplicationRow, 'extended_until'>, now: Date): void {
  if (isOpenFor(invitation, application, now)) return
  const [start, end] = [invitation.startsAt, closesAt(invitation, application)]
  if (invitation.isArchived || !invitation.isPublished) refuse('application.unpublished')
  if (Date.parse(start) > now.getTime()) refuse('invitation.notOpenYet', { startsAt: athensTime(start) })
  refuse('application.closed', { closesAt: athensTime(end) })
}

/** The number of groups that will approve, while none exists yet. */
export function plannedApprovals({ appApprovals, flags }: Pick<Invitation, 'appApprovals' | 'flags'>): number {
  if (appApprovals) return 1
  return flags.approvalSteps.length || (flags.approvalUnit === null ? 0 : flags.approvalLevels)
}

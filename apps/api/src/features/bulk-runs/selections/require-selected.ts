import { maxRunApplications } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { SelectedApplication } from '../../application-lists/index.ts'
import type { ReachableInvitation } from './find-reachable-invitations.ts'
import { findSelected, readSelection } from './find-selected.ts'

interface Wanted {
  selectionId: string
  /** Only those to this invitation. */
  invitationId?: number
  /** Only those to invitations that offer this tag. */
  offering?: number | undefined
  /** How many the actor was shown. */
  expected?: number | undefined
}

/** The applications of a kept selection to invitations that the actor manages now. Refuses if there are none, too many, or not as many as they were shown. */
export async function requireSelected(db: Db, actor: Actor, { selectionId, invitationId, offering, expected }: Wanted): Promise<SelectedApplication[]> {
  const { applications, invitations } = await findSelected(db, actor, await readSelection(db, actor, selectionId))
  if (applications.length > maxRunApplications) refuse('bulkRun.tooMany', { most: maxRunApplications })
  const isReached = ({ id, isManaged, appTags }: ReachableInvitation) =>
    isManaged && (invitationId ?? id) === id && (offering === undefined || appTags.includes(offering))
  const reached = new Set(invitations.filter(isReached).map(({ id }) => id))
  const selected = applications.filter((application) => reached.has(application.invitationId))
  if (selected.length === 0) refuse('bulkRun.nothingSelected')
  if (expected !== undefined && selected.length !== expected) refuse('bulkRun.countChanged', { count: selected.length, expected })
  return selected
}

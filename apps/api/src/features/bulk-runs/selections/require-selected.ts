import { maxRunApplications } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { SelectedApplication } from '../../application-lists/index.ts'
import { findSelected, readSelection } from './find-selected.ts'

interface Wanted {
  selectionId: string
  /** Only those to this invitation. */
  invitationId?: number
  /** How many the actor was shown. */
  expected?: number | undefined
}

/** The applications of a kept selection to invitations that the actor manages now. Refuses if there are none, too many, or not as many as they were shown. */
export async function requireSelected(db: Db, actor: Actor, { selectionId, invitationId, expected }: Wanted): Promise<SelectedApplication[]> {
  const { applications, invitations } = await findSelected(db, actor, await readSelection(db, actor, selectionId))
  if (applications.length > maxRunApplications) refuse('bulkRun.tooMany', { most: maxRunApplications })
  const managed = new Set(invitations.filter(({ id, isManaged }) => isManaged && (invitationId ?? id) === id).map(({ id }) => id))
  const selected = applications.filter((application) => managed.has(application.invitationId))
  if (selected.length === 0) refuse('bulkRun.nothingSelected')
  if (expected !== undefined && selected.length !== expected) refuse('bulkRun.countChanged', { count: selected.length, expected })
  return selected
}

import { maxRunApplications } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ReachableInvitation } from './find-reachable-invitations.ts'
import { findSelected, readSelection } from './find-selected.ts'
import { hashOf } from './hash-of.ts'
import type { SelectedApplication } from './selected-application.ts'

interface Wanted {
  selectionId: string
  /** Only those to this invitation. */
  invitationId?: number
  /** Only those to invitations that offer this tag. */
  offering?: number | undefined
  /** How many the actor was shown. */
  expected?: number | undefined
}

/**
 * The applications of a kept selection to invitations that the actor manages now. Refuses if there are none, too many, or not those of which the actor was told; with
 * that refusal they are told of those of now.
 */
export async function requireSelected(db: Db, actor: Actor, { selectionId, invitationId, offering, expected }: Wanted): Promise<SelectedApplication[]> {
  const { selection, shown } = await readSelection(db, actor, selectionId)
  const { byInvitation, invitations } = await findSelected(db, actor, selection)
  const isReached = ({ id, isManaged, appTags }: ReachableInvitation) =>
    isManaged && (invitationId ?? id) === id && (offering === undefined || appTags.includes(offering))
  const reached = invitations.filter(isReached).map(({ id }) => ({ id, ids: byInvitation.get(id) ?? [] }))
  const count = reached.reduce((total, { ids }) => total + ids.length, 0)
  if (count === 0) refuse('bulkRun.nothingSelected')
  if (count > maxRunApplications) refuse('bulkRun.tooMany', { most: maxRunApplications })
  const changed = reached.map(({ id, ids }) => [id, hashOf(ids)] as const).filter(([id, hash]) => hash !== (shown[id] ?? hashOf([])))
  if (expected !== undefined && (count !== expected || changed.length > 0)) {
    const told = JSON.stringify(Object.fromEntries(changed))
    await sql`update application_selection set shown = shown || ${told}::jsonb where id = ${selectionId}`.execute(db)
    refuse('bulkRun.countChanged', { count, expected })
  }
  const selected = reached.flatMap(({ id, ids }) => ids.map((one) => ({ id: one, invitationId: id })))
  return selected.sort((one, other) => one.id - other.id)
}

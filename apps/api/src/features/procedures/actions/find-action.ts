import type { Action } from '@klesis/contract/procedures/actions/action.ts'
import { readActions } from '@klesis/contract/procedures/actions/read-actions.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'
import { findVersion, type Invitation } from '../../invitations/index.ts'

/** The document whose action it is. */
export interface ActionRequirement {
  id: number
  title: LocalizedText
}

export interface ActionsOfRequirement extends ActionRequirement {
  actions: Action[]
}

/** The documents of the live version that have actions. */
export async function findRequirementActions(db: Db, { currentVersionId }: Invitation): Promise<ActionsOfRequirement[]> {
  const version = currentVersionId === null ? undefined : await findVersion(db, currentVersionId)
  return (version?.requirements ?? [])
    .map(({ id, attachmentType, actions }) => ({ id, title: attachmentType.title, actions: readActions(actions).actions }))
    .filter(({ actions }) => actions.length > 0)
}

/** A live action of the invitation, or of one of its documents. */
export async function findAction(
  db: Db,
  invitation: Invitation,
  { action: id, requirementId }: { action: string; requirementId?: number | null | undefined },
): Promise<{ action: Action; requirement: ActionRequirement | null } | undefined> {
  const byId = (actions: readonly Action[]) => actions.find((one) => one.id === id)
  if (!requirementId) {
    const action = byId(readActions(invitation.actions).actions)
    return action && { action, requirement: null }
  }
  const of = (await findRequirementActions(db, invitation)).find((one) => one.id === requirementId)
  const action = of && byId(of.actions)
  return action && { action, requirement: { id: of.id, title: of.title } }
}

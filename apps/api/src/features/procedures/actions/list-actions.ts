import type { Action } from '@klesis/contract/procedures/actions/action.ts'
import type { OfferedAction, OfferedActions } from '@klesis/contract/procedures/actions/actions.ts'
import { readActions } from '@klesis/contract/procedures/actions/read-actions.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { actionText } from './action-text.ts'
import { findRequirementActions } from './find-action.ts'

/** The live actions of an invitation and of its documents for those who manage it, in the caller's language. */
export async function listActions(db: Db, actor: Actor, invitationId: number): Promise<OfferedActions> {
  const invitation = await readManagedInvitation(db, actor, invitationId)
  const offered = (actions: readonly Action[]) => actions.map((action) => toOffered(action, actor.language))
  const requirements = await findRequirementActions(db, invitation)
  return {
    items: offered(readActions(invitation.actions).actions),
    requirements: requirements.map(({ id, title, actions }) => ({ id, title, items: offered(actions) })),
  }
}

const toOffered = ({ id, title, icon = '', color = '', confirm }: Action, language: Language): OfferedAction => ({
  ...{ id, icon, color, title: actionText(title, language) },
  confirm: confirm === undefined ? null : actionText(confirm, language),
})

import type { Actor } from '../../../actor/actor.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApplicationInput } from './lifecycle-hooks.ts'

interface HookSubject {
  actor: Actor
  application: Pick<ApplicationRow, 'id' | 'invitation_id' | 'version_id' | 'revision'>
  invitation: Pick<Invitation, 'points'>
  now: Date
}

export const toHookInput = ({ actor, application, invitation, now }: HookSubject): ApplicationInput => ({
  applicationId: application.id,
  invitationId: application.invitation_id,
  points: invitation.points,
  versionId: application.version_id,
  revision: application.revision,
  actor,
  language: actor.language,
  now,
})

import type { Actor } from '../../../actor/actor.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApplicationInput } from './lifecycle-hooks.ts'

type Subject = Pick<ApplicationRow, 'id' | 'invitation_id' | 'version_id' | 'revision'>

export const toHookInput = (actor: Actor, { id, invitation_id, version_id, revision }: Subject, now: Date): ApplicationInput => ({
  applicationId: id,
  invitationId: invitation_id,
  versionId: version_id,
  revision,
  actor,
  language: actor.language,
  now,
})

import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import type { Invitation, InvitationVersion } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'

/** The requirements of a complete application. */
export interface CheckedDraft {
  application: Pick<ApplicationRow, 'id' | 'version_id' | 'person_id' | 'invitation_id' | 'revision' | 'data' | 'working_data' | 'is_anonymous'>
  invitation: Invitation
  /** A version never changes once an application uses it. */
  version: InvitationVersion
  data: FormAnswers
  items: readonly number[]
  language: Language
}

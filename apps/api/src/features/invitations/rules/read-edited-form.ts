import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Db } from '../../../db/db.ts'
import { readEdited } from '../draft/edited-state.ts'
import { findInvitation } from '../find-invitation.ts'

/** The form of the editor, in which rules name fields, and the languages in which their texts are asked for. */
export async function readEditedForm(db: Db, invitationId: number): Promise<{ form: FormJson; languages: string[] }> {
  const live = await findInvitation(db, invitationId)
  if (!live) throw new Error(`The invitation ${invitationId} of rules is missing.`)
  const { invitation, version } = await readEdited(db, live)
  return { form: version.form, languages: invitation.languages }
}

import { allSteps, withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import { findRequirements } from '../requirements/find-requirements.ts'

/**
 * The steps with the documents that they sign as they are here: among the requirements of the invitation, which are there already, else among the types for all
 * invitations. One whose type is unknown stays as it came, and is found before publishing.
 */
export async function resolveSigned(tx: Tx, invitationId: number, flags: Flags): Promise<Flags> {
  if (allSteps(flags).every(({ signs }) => !signs)) return flags
  const own = (await findRequirements(tx, invitationId)).map(({ attachmentType }) => attachmentType)
  const shared = await tx.selectFrom('attachment_type').select(['id', 'title']).where('is_custom', '=', false).orderBy('id').execute()
  const known = [...own, ...shared].map(({ id, title }) => ({ id, title: textIn(title as LocalizedText, 'el') }))
  return withSteps(flags, (step) => {
    const { signs } = step
    const type = signs && 'attachmentType' in signs ? known.find(({ title }) => title === signs.attachmentType) : undefined
    return type ? { ...step, signs: { attachmentTypeId: type.id } } : step
  })
}

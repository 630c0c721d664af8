import { allSteps, withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'

/** The steps with the documents that they sign as they are here. One whose type is unknown stays as it came, and is found before publishing. */
export async function resolveSigned(tx: Tx, flags: Flags): Promise<Flags> {
  if (allSteps(flags).every(({ signs }) => !signs)) return flags
  const known = await tx.selectFrom('attachment_type').select(['id', 'title']).orderBy('id').execute()
  return withSteps(flags, (step) => {
    const { signs } = step
    const type = signs && 'attachmentType' in signs ? known.find(({ title }) => textIn(title as LocalizedText, 'el') === signs.attachmentType) : undefined
    return type ? { ...step, signs: { attachmentTypeId: type.id } } : step
  })
}

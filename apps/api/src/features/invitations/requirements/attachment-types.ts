import type { AttachmentType, RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Attachment types to choose from, without those that were entered as free text for one requirement. */
export async function readAttachmentTypes(db: Db): Promise<AttachmentType[]> {
  const rows = await db.selectFrom('attachment_type').select(['id', 'title', 'accepts']).where('is_custom', '=', false).orderBy('id').execute()
  return rows.map((row) => ({ ...row, title: row.title as LocalizedText }))
}

/** The id of the chosen type. A type entered as free text (id 0 and a title) is created for this requirement. */
export async function chosenType(
  tx: Tx,
  actor: Actor,
  { attachmentTypeId, attachmentType }: Pick<RequirementInput, 'attachmentTypeId' | 'attachmentType'>,
): Promise<number> {
  const chosen = attachmentTypeId || attachmentType?.id || 0
  if (chosen !== 0) {
    const known = await tx.selectFrom('attachment_type').select('id').where('id', '=', chosen).executeTakeFirst()
    return known?.id ?? missing(actor)
  }
  const typed = attachmentType?.title
  if (typed === undefined) return missing(actor)
  const title = typeof typed === 'string' ? { [actor.language]: typed } : typed
  if (!Object.values(title).some((text) => text.trim() !== '')) return missing(actor)
  const { id } = await tx
    .insertInto('attachment_type')
    .values({ title: JSON.stringify(title), is_custom: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function missing({ language }: Actor): never {
  const message = language === 'el' ? 'Επιλέξτε ή γράψτε τι είδους έγγραφο ζητείται.' : 'Choose or write what kind of document is asked for.'
  return refuse('request.invalid', {}, [{ path: 'attachmentType', code: 'required', message }])
}

import { z } from 'zod'
import { allFileKinds } from '../applications/file-kinds.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { codeListSchemas, listedFields, Title } from '../masterdata/code-lists.ts'
import { Done, Id, IdText } from '../wire.ts'

/** What a document can be. Without kinds it accepts all that the portal takes; a custom one was typed in a requirement and is not offered to others. */
export const AttachmentTypeInput = z.object({
  title: Title,
  accepts: z.array(z.string().regex(new RegExp(`^(${allFileKinds.join('|')})$`))).max(allFileKinds.length),
  isCustom: z.boolean(),
})
export type AttachmentTypeInput = z.infer<typeof AttachmentTypeInput>
export const AttachmentTypeRow = AttachmentTypeInput.extend({ ...listedFields, accepts: z.array(z.string()) })
export type AttachmentTypeRow = z.infer<typeof AttachmentTypeRow>

export const attachmentTypeSchemas = {
  ...codeListSchemas(AttachmentTypeRow, AttachmentTypeInput, AttachmentTypeInput.extend({ revision: z.int() })),
  merge: {
    summary: 'Gives the requirements of a type that was typed as free text another type, and deletes it unless a version still names it.',
    params: z.object({ id: IdText }),
    body: z.object({ intoId: Id.min(1), revision: z.int() }),
    response: Done,
    refusals: ['codeList.notFound' as const, 'codeList.changed' as const, 'attachmentType.notCustom' as const],
  },
} satisfies CallSchemasByName

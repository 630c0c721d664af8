import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, LocalizedText } from '../wire.ts'
import { ImportNote } from './invitation.ts'

/** A ready invitation from which a new one can start. */
export const Template = z.object({
  id: z.string(),
  title: LocalizedText,
  description: LocalizedText,
  /** Who decides on its applications. */
  decides: LocalizedText,
  /** The labels of its fields. */
  asks: z.array(LocalizedText),
  documents: z.array(LocalizedText),
  rules: z.int(),
})
export type Template = z.infer<typeof Template>

export const templateSchemas = {
  list: {
    summary: 'The templates from which a new invitation can start.',
    response: z.array(Template),
  },
  use: {
    summary: 'A new unpublished invitation from a template, open for thirty days from now. `notes` name what the template refers to and is not there.',
    params: z.object({ templateId: z.string().max(100) }),
    response: z.object({ id: Id, notes: z.array(ImportNote) }),
    refusals: ['template.notFound'],
  },
} as const satisfies CallSchemasByName

import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant, LocalizedText } from '../wire.ts'
import { ImportNote } from './invitation.ts'

/** The longest description of a template in one language, in characters. */
export const maxTemplateDescription = 500
/** The longest title of a template in one language, in characters. */
export const maxTemplateTitle = 200

/** A ready invitation from which a new one can start. */
export const Template = z.object({
  /** A word for a template that the portal ships, a number for one that was saved here. */
  id: z.string(),
  title: LocalizedText,
  description: LocalizedText,
  /** Who decides on its applications; empty for one that was saved here. */
  decides: LocalizedText,
  /** The labels of its fields. */
  asks: z.array(LocalizedText),
  documents: z.array(LocalizedText),
  rules: z.int(),
  scripts: z.int(),
  /** Who saved it from an invitation, and when; null for one that the portal ships. */
  saved: z.object({ by: z.string(), at: Instant }).nullable(),
})
export type Template = z.infer<typeof Template>

const atMost = (length: number) => LocalizedText.refine((texts) => Object.values(texts).every((text) => text.length <= length))

/** How a template is called. At least one language has a title. */
export const TemplateName = z.object({
  title: atMost(maxTemplateTitle).refine((title) => Object.values(title).some((text) => text.trim() !== '')),
  description: atMost(maxTemplateDescription).default({}),
})
export type TemplateName = z.infer<typeof TemplateName>

const ByTemplateId = z.object({ templateId: z.string().max(100) })

export const templateSchemas = {
  list: {
    summary: 'The templates from which a new invitation can start: those saved here, the newest first, then those that the portal ships.',
    response: z.array(Template),
  },
  use: {
    summary: 'A new unpublished invitation from a template, open for thirty days from now. `notes` name what the template refers to and is not there.',
    params: ByTemplateId,
    response: z.object({ id: Id, notes: z.array(ImportNote) }),
    refusals: ['template.notFound'],
  },
  save: {
    summary: 'Saves an invitation as a template, as its export has it: without people, applications and what its page has not saved.',
    params: z.object({ id: IdText }),
    body: TemplateName,
    response: z.object({ id: z.string() }),
    refusals: ['invitation.notFound', 'template.tooMany'],
  },
  rename: {
    summary: 'Gives a template that was saved here another title and description.',
    params: ByTemplateId,
    body: TemplateName,
    response: Done,
    refusals: ['template.notFound'],
  },
  remove: {
    summary: 'Deletes a template that was saved here. Invitations made from it stay.',
    params: ByTemplateId,
    response: Done,
    refusals: ['template.notFound'],
  },
} as const satisfies CallSchemasByName

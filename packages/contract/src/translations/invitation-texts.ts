import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Rule } from '../procedures/rules/rule.ts'
import { IdText } from '../wire.ts'
import { LanguageCode } from './translation.ts'

/** The texts of an invitation that are not saved with its page: instructions, and the rules that were saved last. */
export const SeparateTexts = z.object({
  help: z.array(z.object({ kind: z.enum(['new', 'submit']), language: z.string(), html: z.string(), source: z.string().nullable() })),
  rules: z.array(Rule),
})
export type SeparateTexts = z.infer<typeof SeparateTexts>

const words = z.string().max(20_000)

/** A translation, with the text from which it was made and the translation that it replaces, as the caller saw them. The same translation again says that it is still correct. */
export const SeparateChange = z.object({
  place: z.enum(['rules', 'help']),
  key: z.string().max(200),
  text: words,
  language: LanguageCode,
  before: words,
  translation: words,
})
export type SeparateChange = z.infer<typeof SeparateChange>

export const invitationTextSchemas = {
  read: {
    summary: 'The instructions and rules of an invitation with their texts in all languages.',
    params: z.object({ id: IdText }),
    response: SeparateTexts,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  write: {
    summary: 'Writes translations of instructions and rules. If somebody changed one of them, or its text, meanwhile, nothing is written.',
    params: z.object({ id: IdText }),
    carries: 'texts',
    body: z.object({ changes: z.array(SeparateChange).min(1).max(2_000) }),
    response: SeparateTexts,
    refusals: ['invitation.notFound', 'access.denied', 'translation.textChanged', 'translation.faulty', 'rule.tooLarge'],
  },
} as const satisfies CallSchemasByName

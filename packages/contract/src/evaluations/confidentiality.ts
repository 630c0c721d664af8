import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Instant, LocalizedText } from '../wire.ts'

/** What members of committees declare once a calendar year, and when the caller declared it, the newest year first. */
export const Confidentiality = z.object({
  /** The present year in Athens. */
  year: z.int(),
  /** One sentence a line. */
  text: LocalizedText,
  /** Names the text. */
  version: z.string(),
  declared: z.array(z.object({ year: z.int(), declaredAt: Instant })),
})
export type Confidentiality = z.infer<typeof Confidentiality>

export const confidentialitySchemas = {
  read: {
    summary: 'What members of committees declare once a calendar year before they evaluate, and in which years one has declared it.',
    response: Confidentiality,
  },
  declare: {
    summary: 'Declares confidentiality for the present calendar year, in the words that were read. Once it is declared, nothing changes.',
    body: z.object({ version: z.string().max(64) }),
    response: Done,
    refusals: ['evaluation.confidentialityChanged'],
  },
} satisfies CallSchemasByName

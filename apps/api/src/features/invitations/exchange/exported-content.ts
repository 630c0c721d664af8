import { ExportedLetter } from '@klesis/contract/letters/letters.ts'
import { ExportedTrigger } from '@klesis/contract/procedures/triggers.ts'
import { z } from 'zod'
import { ExportedRule } from '../rules/exported-rules.ts'
import { ExportedCard, ExportedItem, ExportedRequirement } from './exported.ts'

export const ExportedRequirements = z.array(ExportedRequirement).max(200)

/** The content of an exported invitation. */
export const ExportedContent = z.object({
  invitation: ExportedCard,
  requirements: ExportedRequirements,
  items: z.array(ExportedItem).max(2_000),
  help: z
    .array(
      z.object({ kind: z.enum(['new', 'submit']), language: z.string().regex(/^[a-z]{2}$/), html: z.string().max(200_000), source: z.string().optional() }),
    )
    .max(100),
  triggers: z.array(ExportedTrigger).max(100).optional(),
  rules: z.array(ExportedRule).max(100).optional(),
  letters: z.array(ExportedLetter).max(10).optional(),
})
export type ExportedContent = z.infer<typeof ExportedContent>

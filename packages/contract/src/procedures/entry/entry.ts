import { z } from 'zod'
import type { CallSchemasByName } from '../../endpoint.ts'
import { IdText } from '../../wire.ts'
import { ruleLimits } from '../rules/rule-limits.ts'

/** What somebody answered before an application is created: by the rule that asks, the value of a choice. */
export const EntryAnswers = z.record(z.uuid(), z.string().max(ruleLimits.choice)).refine((answers) => Object.keys(answers).length <= ruleLimits.rules)
export type EntryAnswers = z.infer<typeof EntryAnswers>

/** A question of a rule, in the caller's language. */
const EntryQuestion = z.object({
  ruleId: z.uuid(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
})
export type EntryQuestion = z.infer<typeof EntryQuestion>

/** Why somebody cannot go on, and where to instead: a path of the portal or an https address. */
const EntryExit = z.object({ ruleId: z.uuid(), text: z.string(), link: z.object({ url: z.string(), text: z.string() }).nullable() })
export type EntryExit = z.infer<typeof EntryExit>

/** What comes next before an application is created: a question, the end, or nothing more. */
export const EntryStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), question: EntryQuestion, number: z.int() }),
  z.object({ kind: z.literal('exit'), exit: EntryExit }),
  z.object({ kind: z.literal('open') }),
])
export type EntryStep = z.infer<typeof EntryStep>

const Path = z.object({ id: IdText })

export const entrySchemas = {
  next: {
    summary:
      'What is asked before an application is created, one question at a time. Whoever gives an answer that does not fit is told why, and counted once for the rule.',
    params: Path,
    body: z.object({ answers: EntryAnswers }),
    response: EntryStep,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  exits: {
    summary: 'How many people each rule of the invitation stopped before an application was created; each person counts once for a rule.',
    params: Path,
    response: z.object({ items: z.array(z.object({ ruleId: z.uuid(), people: z.int() })) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
} as const satisfies CallSchemasByName

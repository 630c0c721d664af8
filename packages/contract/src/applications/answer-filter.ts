import { z } from 'zod'
import { Day } from '../org/days.ts'
import { AnswerColumnId, maxAnswerColumns } from './answer-column-id.ts'

/** What an answer is to those who filter by it: words, a number, a day, or one of the choices of its form. */
export const answerKinds = ['text', 'number', 'day', 'choice'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What the answers have to be: all that is named applies. */
const conditions = {
  /** Words that one answer together contains, whatever accents and case. */
  contains: z.string().trim().min(1).max(200),
  /** A whole answer, whatever accents and case. */
  equals: z.string().trim().min(1).max(200),
  least: z.number(),
  most: z.number(),
  from: Day,
  until: Day,
  /** Values of the choices, any of which is chosen. */
  anyOf: z.array(z.string().max(500)).min(1).max(100),
  isEmpty: z.boolean(),
}

/** A filter by the answers to one question, of one or several invitations. Applications to others are filtered out. */
export const AnswerFilter = z.strictObject({ columns: z.array(AnswerColumnId).min(1).max(maxAnswerColumns), ...z.object(conditions).partial().shape })
export type AnswerFilter = z.infer<typeof AnswerFilter>

export const AnswerFilters = z.array(AnswerFilter).max(10)

import { z } from 'zod'

/** The most answers that a list shows as columns. */
export const maxAnswerColumns = 20

/** The answer `income` of the form of invitation 12 as a column: `12:income`. Commas and tildes separate columns in addresses. */
export const answerColumnPattern = /^\d{1,10}:[^\s,~]{1,230}$/

/** An answer as a column of a list. */
export const AnswerColumnId = z.string().regex(answerColumnPattern)
export type AnswerColumnId = z.infer<typeof AnswerColumnId>

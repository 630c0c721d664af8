import { z } from 'zod'
import { Id, jsonText, LocalizedText } from '../wire.ts'
import { AnswerColumnId, maxAnswerColumns } from './answer-column-id.ts'
import { answerKinds } from './answer-filter.ts'
import { sortColumns } from './sort-columns.ts'

/** An answer that a list can show as a column. Texts are in the caller's language. */
export const AnswerColumn = z.object({
  id: AnswerColumnId,
  invitationId: Id,
  label: z.string(),
  /** Whether its answers are numbers, which stand at the right of their column. */
  isNumeric: z.boolean(),
  /**
   * As what the list is filtered and sorted by it, however many applications are found; null if it cannot be: the labels of a lookup and of other sources than the
   * form change by themselves. `isMany` if an application can have several answers, by which nothing is sorted.
   */
  kept: z.object({ kind: z.enum(answerKinds), isMany: z.boolean(), choices: z.array(z.object({ value: z.string(), label: z.string() })) }).nullable(),
})
export type AnswerColumn = z.infer<typeof AnswerColumn>

/** The order of a list: by one of its columns, or by the answers to one question of one or several invitations. What is empty comes last either way. */
export const ListSort = z.strictObject({
  by: z.union([z.array(z.enum(sortColumns)).length(1), z.array(AnswerColumnId).min(1).max(maxAnswerColumns)]),
  descending: z.boolean(),
})
export type ListSort = z.infer<typeof ListSort>

/** The answers that a call for a list asks for. */
export const AskedColumns = jsonText(z.array(AnswerColumnId).max(maxAnswerColumns))

/** The answers of applications as text, by application and column. Those that are empty are left out. */
export const AnswerTexts = z.record(z.string(), z.record(z.string(), z.string()))
export type AnswerTexts = z.infer<typeof AnswerTexts>

/** How many comments of an application the caller may read; `isNew` while a notification of one of them is not hidden. */
export const CommentCount = z.object({ count: z.int(), isNew: z.boolean() })
export type CommentCount = z.infer<typeof CommentCount>

/** By application. Those without comments are left out. */
export const CommentCounts = z.record(z.string(), CommentCount)
export type CommentCounts = z.infer<typeof CommentCounts>

/** An invitation whose applications a list shows. Where its script at `listFilter` decides which, their number is null. */
export const ListInvitation = z.object({ id: Id, title: LocalizedText, count: z.int().nullable() })
export type ListInvitation = z.infer<typeof ListInvitation>

/**
 * A tag with invitations whose applications the caller may see, and how many of these applications there are; `waiting` are submitted and undecided. Where the script of
 * an invitation at `listFilter` decides which are seen, both are null.
 */
export const ApplicationGroup = z.object({ tagId: Id, invitations: z.int(), total: z.int().nullable(), waiting: z.int().nullable() })
export type ApplicationGroup = z.infer<typeof ApplicationGroup>

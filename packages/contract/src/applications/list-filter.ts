import { z } from 'zod'
import { Id } from '../wire.ts'
import { AnswerFilters } from './answer-filter.ts'
import { approvalStates, appStates } from './application-states.ts'

const Tags = z.array(Id).min(1).max(1000)

/**
 * A filter of a list of applications, as plain data: it can be stored, sent by a script and combined with others. All its fields apply; a field that is left
 * out filters nothing out. A list takes several filters and all of them apply, so one more never shows more.
 */
export const ListFilter = z
  .strictObject({
    id: Id,
    invitationId: Id,
    departmentId: Id,
    appState: z.array(z.enum(appStates)).min(1),
    approvalState: z.array(z.enum(approvalStates)).min(1),
    anyTag: Tags,
    everyTag: Tags,
    ignoreDraft: z.literal(true),
    ignoreAnonymous: z.literal(true),
    /** Waits for a document that a rule asked the applicant for after the submission. */
    awaitsDocument: z.literal(true),
    /** A whole protocol number, such as `17/2026`. */
    protocolNumber: z.string().min(1).max(50),
    /** Words that applicant, protocol number and title together contain; the first eight count, and neither accents nor case do. */
    search: z.string().trim().min(1).max(200),
    /** Filters by answers whose values are kept; of any other it finds nothing. */
    answers: AnswerFilters.min(1),
  })
  .partial()
export type ListFilter = z.infer<typeof ListFilter>

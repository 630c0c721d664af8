import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { FlagText, IdText, jsonText, PageText, page } from '../wire.ts'
import { ApplicationCard, ApplicationStats, MyFilter } from './application.ts'
import { AnswerColumn, AnswerTexts, AskedColumns, CommentCounts, ListInvitation, ListSort } from './list-columns.ts'

/** The lists of one's own applications. */
export const mineSchemas = {
  mine: {
    summary: 'One’s own applications; all of them for administrators who ask. By descending id unless `sort` names another order.',
    query: z.object({
      filter: jsonText(MyFilter).optional(),
      search: z.string().max(200).default(''),
      showAll: FlagText,
      ignoreDraft: FlagText,
      ignoreAnonymous: FlagText,
      /** Answers `stats`, which count what search and switches leave in any state. */
      figures: FlagText,
      /** The answers that come with the page: to the one invitation that `filter` names. */
      columns: AskedColumns.optional(),
      sort: jsonText(ListSort).optional(),
      /** Answers the comments of the page’s applications. */
      comments: FlagText,
      /** Answers of each of one's own whether it waits for a document. */
      tasks: FlagText,
      page: PageText,
    }),
    /** `isSorted` if an order was asked for: false where more is found than is sorted. */
    response: page(ApplicationCard).extend({
      ...{ stats: ApplicationStats.optional(), answers: AnswerTexts.optional(), comments: CommentCounts.optional(), isSorted: z.boolean().optional() },
    }),
    refusals: ['access.denied'],
  },
  invitationsOfMine: {
    summary: 'The invitations to which one has applications.',
    response: z.object({ items: z.array(ListInvitation), total: z.int() }),
  },
  columnsOfMine: {
    summary: 'The answers that the list of one’s own applications to an invitation can show as columns.',
    params: z.object({ invitationId: IdText }),
    response: z.object({ items: z.array(AnswerColumn), total: z.int() }),
    refusals: ['invitation.notFound'],
  },
  mineOfInvitation: {
    summary: 'One’s own applications to one invitation.',
    params: z.object({ invitationId: IdText }),
    response: z.object({ items: z.array(ApplicationCard), total: z.int() }),
  },
} satisfies CallSchemasByName

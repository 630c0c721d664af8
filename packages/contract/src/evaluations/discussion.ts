import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'
import { discussionLimit } from './discussion-limit.ts'

/** What a member of the committee or a manager wrote to the others about an application. */
export const DiscussionComment = z.object({
  id: Id,
  /** In which round of the evaluation it was written. */
  round: z.int(),
  author: z.object({ personId: Id, name: z.string() }),
  /** Empty once it is withdrawn. */
  body: z.string(),
  writtenAt: Instant,
  withdrawnAt: Instant.nullable(),
  isMine: z.boolean(),
  /** Whether the caller has not marked it as read. */
  isNew: z.boolean(),
})
export type DiscussionComment = z.infer<typeof DiscussionComment>

/** The discussion of one application, the oldest comment first. */
export const Discussion = z.object({
  /** Whether the caller has still to evaluate the application, and reads nothing before. */
  isHidden: z.boolean(),
  mayWrite: z.boolean(),
  items: z.array(DiscussionComment),
})
export type Discussion = z.infer<typeof Discussion>

const OfApplication = z.object({ id: IdText })
const refusals = ['evaluation.notFound', 'evaluation.confidentialityMissing', 'evaluation.notBegun'] as const

export const discussionSchemas = {
  read: {
    summary: 'What the committee and the managers wrote to each other about an application; nothing before one’s own evaluation is final.',
    params: OfApplication,
    response: Discussion,
    refusals,
  },
  write: {
    summary: 'Adds a comment for the committee and the managers, in the stage of discussion.',
    params: OfApplication,
    body: z.object({ body: z.string().trim().min(1).max(discussionLimit) }),
    response: Discussion,
    refusals: [...refusals, 'access.denied', 'evaluation.closed', 'discussion.notNow', 'discussion.ownFirst'],
  },
  markRead: {
    summary: 'Marks what is there up to a comment as read by the caller, which nobody else learns.',
    params: OfApplication,
    body: z.object({ until: Id }),
    response: Done,
    refusals: [...refusals, 'discussion.ownFirst'],
  },
  withdraw: {
    summary: 'Withdraws one’s comment: its text is deleted, and that there was one stays.',
    params: OfApplication.extend({ commentId: IdText }),
    response: Discussion,
    refusals: [...refusals, 'comment.notFound'],
  },
} satisfies CallSchemasByName

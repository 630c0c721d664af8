import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant } from '../wire.ts'
import { maxCommentFiles } from './comment-limits.ts'

/** Whom a comment is for: everybody who may read the application, or only those among them who are not its applicant. */
export const commentAudiences = ['applicant', 'officials'] as const
export type CommentAudience = (typeof commentAudiences)[number]

/** A person whom a comment names, or may name. */
export const Mentioned = z.object({ id: Id, name: z.string() })
export type Mentioned = z.infer<typeof Mentioned>

/** A file on a comment; whoever reads the comment may download it. */
export const CommentFile = z.object({ id: Id, name: z.string(), size: z.int() })
export type CommentFile = z.infer<typeof CommentFile>

export const Comment = z.object({
  id: Id,
  author: z.string(),
  authorId: Id,
  avatar: z.string().nullable(),
  audience: z.enum(commentAudiences),
  /** Empty once it is withdrawn. */
  body: z.string(),
  mentions: z.array(Mentioned),
  /** None once it is withdrawn. */
  files: z.array(CommentFile),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  isMine: z.boolean(),
  /** Whether its author may still change the text. */
  mayEdit: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** Minutes in which authors may change the text of their comments. */
export const commentEditMinutes = 15

const CommentText = z.object({ body: z.string().trim().min(1).max(10_000), mentions: z.array(Id).max(20).default([]) })

const ById = z.object({ id: IdText })
const OneOf = ById.extend({ commentId: IdText })

/** The calls of comments, which are calls of their application. */
export const commentSchemas = {
  comments: {
    summary: 'The comments that the caller may read, the oldest first.',
    params: ById,
    response: z.object({
      items: z.array(Comment),
      total: z.int(),
      /** The audiences to which the caller may write; none if the invitation takes no comments. */
      audiences: z.array(z.enum(commentAudiences)),
    }),
  },
  commentReaders: {
    summary: 'The people whom a comment for this audience may mention.',
    params: ById,
    query: z.object({ audience: z.enum(commentAudiences) }),
    response: z.object({ items: z.array(Mentioned) }),
    refusals: ['application.notFound', 'access.denied'],
  },
  comment: {
    summary: 'Adds a comment. Only people who may read it can be mentioned.',
    params: ById,
    body: CommentText.extend({
      audience: z.enum(commentAudiences).default('applicant'),
      /** Ids of files that its author has uploaded for it. */
      files: z.array(Id).max(maxCommentFiles).default([]),
    }),
    response: Comment,
    refusals: ['application.notFound', 'application.commentsOff', 'access.denied', 'comment.mentionUnknown', 'comment.fileUnknown'],
  },
  editComment: {
    summary: 'Changes the text of one’s comment, within 15 minutes.',
    params: OneOf,
    body: CommentText,
    response: Comment,
    refusals: ['application.notFound', 'application.commentsOff', 'comment.notFound', 'comment.tooLate', 'comment.mentionUnknown'],
  },
  withdrawComment: {
    summary: 'Withdraws one’s comment: its text and files are deleted, and that there was one stays.',
    params: OneOf,
    response: Comment,
    refusals: ['application.notFound', 'comment.notFound'],
  },
  uploadCommentFile: {
    summary: 'Uploads a file for a comment that the caller is about to write.',
    params: ById,
    bodyLimit: 110 * 1024 * 1024,
    response: CommentFile,
    refusals: ['application.notFound', 'application.commentsOff', 'file.type', 'file.tooLarge', 'file.tooMany', 'file.empty', 'file.broken'],
  },
  readCommentFile: {
    summary: 'A file on a comment that the caller may read.',
    params: OneOf.extend({ fileId: IdText }),
    response: z.unknown(),
    refusals: ['application.notFound', 'comment.notFound', 'file.gone'],
  },
} satisfies CallSchemasByName

import type { CommentAudience } from '@klesis/contract/applications/comments.ts'

/** Events of applications besides their life cycle, each emitted in the transaction in which it happened. */
declare module '../../events/emit.ts' {
  interface Events {
    'comment.added': {
      applicationId: number
      invitationId: number
      commentId: number
      personId: number
      audience: CommentAudience
      /** Ids of the people whom it mentions. */
      mentioned: readonly number[]
      points: readonly string[]
    }
    /** `mentioned`: those whom it did not mention before. */
    'comment.edited': { applicationId: number; personId: number; mentioned: readonly number[] }
  }
}

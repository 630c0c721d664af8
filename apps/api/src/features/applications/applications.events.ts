/** What happens under an application besides its life cycle; each told in the transaction in which it happened. */
declare module '../../events/emit.ts' {
  interface Events {
    'comment.added': { applicationId: number; commentId: number; personId: number }
  }
}

export type {}

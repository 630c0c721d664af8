/** Events of applications besides their life cycle, each emitted in the transaction in which it happened. */
declare module '../../events/emit.ts' {
  interface Events {
    'comment.added': { applicationId: number; invitationId: number; commentId: number; personId: number; points: readonly string[] }
  }
}

export type {}

/** Events of evaluations, each emitted in the transaction in which it happened. */
declare module '../../events/emit.ts' {
  interface Events {
    /** Somebody made an evaluation final, or confirmed it. */
    'evaluation.saved': { applicationId: number; invitationId: number; personId: number; points: readonly string[] }
  }
}

export type {}

declare module '../../events/emit.ts' {
  interface Events {
    /** Who answers for the position is another, or another kind: a holder or deputy came, went or is to go on another day, or it has another code. */
    'holding.changed': { positionId: number; unitId: number }
    /** A unit stands below another one: what was passed upwards in it, or below it, takes another way. */
    'unit.moved': { unitId: number }
    /** So much is another at once that it is not told one by one: any position may be answered for by another, any unit may stand elsewhere. */
    'organisation.changed': Record<never, never>
  }
}

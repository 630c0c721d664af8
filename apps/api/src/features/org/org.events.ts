declare module '../../events/emit.ts' {
  interface Events {
    /** Who answers for the position is another, or another kind: a holder or deputy came, went or is to go on another day. */
    'holding.changed': { positionId: number; unitId: number }
  }
}

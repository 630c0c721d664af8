declare module '../../events/emit.ts' {
  interface Events {
    /** Another person may answer for the position: a holder or deputy began or ended, an end was moved, or its code changed. */
    'holding.changed': { positionId: number; unitId: number }
    /** A unit was moved: steps that went up from it or its subunits have another route. */
    'unit.moved': { unitId: number }
    /** Many changes at once: another person may answer for any position, and any unit may have moved. */
    'organisation.changed': Record<never, never>
  }
}

import type { Wiring } from './events/emit.ts'

/** Which event wakes which feature. Effects that would need an import upward stand here. */
export const wiring: Wiring = {}

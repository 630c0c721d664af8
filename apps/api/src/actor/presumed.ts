import type { Actor } from './actor.ts'

const presumed = new WeakMap<Actor, Promise<void>>()

/** Marks a caller for whom work begins before it is known whether they call and may. */
export function markPresumed(actor: Actor, isAdmitted: Promise<void>): void {
  presumed.set(actor, isAdmitted)
}

/** Goes on once it is known that this is the caller and may call, otherwise never: for work that leaves something behind, which cannot be thrown away like an answer. */
export const whenAdmitted = async (actor: Actor): Promise<void> => presumed.get(actor)

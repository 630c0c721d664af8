import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import type { Actor } from './actor.ts'

declare module '../db/db-context.ts' {
  interface DbContext {
    /** Callers for whom work began before it was known whether they call and may; each promise is kept once it is. */
    presumed?: WeakMap<Actor, Promise<void>>
  }
}

/** Marks a caller for whom work begins before it is known whether they call and may. */
export function markPresumed(db: Db, actor: Actor, isAdmitted: Promise<void>): void {
  const context = contextOf(db)
  context.presumed ??= new WeakMap()
  context.presumed.set(actor, isAdmitted)
}

/** Goes on once it is known that this is the caller and may call, otherwise never: for work that leaves something behind, which cannot be thrown away like an answer. */
export const whenAdmitted = async (db: Db, actor: Actor): Promise<void> => contextOf(db).presumed?.get(actor)

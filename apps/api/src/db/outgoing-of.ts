import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Db, Tx } from './db.ts'
import { contextOf } from './db-context.ts'

declare module './db-context.ts' {
  interface DbContext {
    outgoing?: Outgoing
  }
}

/** Sets the client with which jobs and checks of one database call other systems, replacing the one before. */
export function connectOutgoing(db: Db, outgoing: Outgoing): void {
  contextOf(db).outgoing = outgoing
}

export function outgoingOf(db: Db | Tx): Outgoing {
  const { outgoing } = contextOf(db)
  if (!outgoing) throw new Error('No outgoing client is connected to this database.')
  return outgoing
}

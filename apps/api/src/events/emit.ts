import type { Db, Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'

/**
 * Every event and its payload. A feature declares its own:
 * `declare module '../../events/emit.ts' { interface Events { 'approval.approved': { stepId: number } } }`
 */
export interface Events {
  /** A mail whose delivery failed for good. */
  'mail.failed': { mailId: number }
}

export type Listener<Name extends keyof Events> = (tx: Tx, payload: Events[Name]) => Promise<void>

/** The listeners of each event; `wiring.ts` lists them all. */
export type Wiring = { [Name in keyof Events]?: readonly Listener<Name>[] }

declare module '../db/db-context.ts' {
  interface DbContext {
    listeners?: Wiring
  }
}

/** Sets the listeners for the events of one database, replacing earlier ones. */
export function connectEvents(db: Db, wiring: Wiring): void {
  contextOf(db).listeners = wiring
}

/** Calls the listeners of an event in the transaction that caused it: they enqueue jobs or write rows there, and never wait for other systems. */
export async function emit<Name extends keyof Events>(tx: Tx, name: Name, payload: Events[Name]): Promise<void> {
  for (const listener of contextOf(tx).listeners?.[name] ?? []) await listener(tx, payload)
}

import type { Db, Tx } from '../db/db.ts'
import { worldOf } from '../db/world.ts'

/**
 * Every event and what it carries. A feature names its own:
 * `declare module '../../events/emit.ts' { interface Events { 'approval.approved': { stepId: number } } }`
 */
export interface Events {
  /** A mail that will not be tried again. */
  'mail.failed': { mailId: number }
}

export type Listener<Name extends keyof Events> = (tx: Tx, payload: Events[Name]) => Promise<void>

/** Which event wakes whom; `wiring.ts` states it whole. */
export type Wiring = { [Name in keyof Events]?: readonly Listener<Name>[] }

declare module '../db/world.ts' {
  interface World {
    listeners?: Wiring
  }
}

/** Connects the listeners to what happens in one database, instead of those connected before. */
export function connectEvents(db: Db, wiring: Wiring): void {
  worldOf(db).listeners = wiring
}

/** Calls the listeners of an event in the transaction in which it happened: they enqueue jobs or write rows there, and never wait for the outside. */
export async function emit<Name extends keyof Events>(tx: Tx, name: Name, payload: Events[Name]): Promise<void> {
  for (const listener of worldOf(tx).listeners?.[name] ?? []) await listener(tx, payload)
}

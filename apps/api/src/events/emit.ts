import type { Tx } from '../db/db.ts'

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

let connected: Wiring = {}

/** Connects the listeners, once, when the server is built. */
export function connectEvents(wiring: Wiring): void {
  connected = wiring
}

/** Tells of something that happened, in the transaction in which it did: listeners enqueue jobs or write rows there, and never wait for the outside. */
export async function emit<Name extends keyof Events>(tx: Tx, name: Name, payload: Events[Name]): Promise<void> {
  for (const listener of connected[name] ?? []) await listener(tx, payload)
}

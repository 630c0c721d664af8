import type { Db, Tx } from '../../../db/db.ts'
import type { LoggedRun } from './log-run.ts'

/** What runs of one attempt were about. */
export type RunSubject = Pick<LoggedRun, 'invitationId' | 'applicationId' | 'point'>

/** One attempt of a command, with all the points at which it asks scripts and rules. */
export interface Attempt {
  /** Adds a write to the transaction of the command; there is none if the command is refused. */
  later: (write: (tx: Tx) => Promise<void>) => void
  /** Likewise, but what is not written by the transaction is written without it when the attempt ends; `about` is logged if it cannot be. */
  always: (write: (db: Db | Tx) => Promise<void>, about: RunSubject) => void
  /** What was read in this attempt, by what it is. */
  reads: Map<string, Promise<unknown>>
}

/** Reads something once for all points of an event; nothing that they see changes in between, or the change that follows is refused and attempted again. */
export function readOnce<Found>({ reads }: { reads?: Attempt['reads'] | undefined }, name: string, read: () => Promise<Found>): Promise<Found> {
  const known = reads?.get(name) as Promise<Found> | undefined
  if (known) return known
  const found = read()
  reads?.set(name, found)
  return found
}

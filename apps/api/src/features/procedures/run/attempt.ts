import type { Tx } from '../../../db/db.ts'
import type { LoggedRun } from './log-run.ts'

/** One attempt of a command, with all the points at which it asks scripts and rules. */
export interface Attempt {
  /** Adds a write to the transaction of the command; there is none if the command is refused. */
  later: (write: (tx: Tx) => Promise<void>) => void
  /** Keeps runs: with the transaction of the command or, if that does not keep them, when the attempt ends. */
  keep: (runs: readonly LoggedRun[]) => void
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

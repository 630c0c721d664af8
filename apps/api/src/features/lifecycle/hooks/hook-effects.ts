import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { type Attempt, type LoggedRun, logRuns, logRunsWithNext } from '../../procedures/index.ts'

/** What the hooks of an attempt ask for, such as a mail, and their runs. */
class CollectedEffects {
  readonly #reads: Attempt['reads'] = new Map()
  readonly #effects: ((tx: Tx) => Promise<void>)[] = []
  readonly #runs: LoggedRun[] = []
  #db: Db | undefined
  #areRunsWritten = false
  /** Whether rules that can ask for documents have run. */
  hasAskedDocuments = false

  /** The attempt for hooks that run on `db`. */
  toAttempt(db: Db): Attempt {
    this.#db = db
    return { reads: this.#reads, later: (write) => void this.#effects.push(write), keep: (runs) => void this.#runs.push(...runs) }
  }

  async writeRuns(tx: Tx): Promise<void> {
    await logRunsWithNext(tx, this.#runs)
    this.#areRunsWritten = true
  }

  async writeAsked(tx: Tx): Promise<void> {
    for (const effect of this.#effects) await effect(tx)
  }

  /**
   * Writes the runs without the change; `isChanged`: the transaction was committed. Runs that cannot be written are logged: the command has ended already, and its
   * result or its first error is the answer.
   */
  async end(isChanged: boolean): Promise<void> {
    const [first] = this.#runs
    if (!this.#db || !first || (isChanged && this.#areRunsWritten)) return
    try {
      await logRuns(this.#db, this.#runs)
    } catch (error) {
      const { invitationId, applicationId, point } = first
      const about = { invitationId, applicationId, point }
      contextOf(this.#db).lifecycleHooks?.log?.error({ err: error, ...about }, 'the runs of scripts and rules could not be kept')
    }
  }
}

/** Set around each attempt of a command; only the functions of this file read it. */
const ofAttempt = new AsyncLocalStorage<CollectedEffects>()

/** Runs one attempt of a command. What its hooks ask for is written with its change, and forgotten if it is refused or attempted again. */
export function collectingEffects<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const collected = new CollectedEffects()
  return ofAttempt.run(collected, async () => {
    try {
      const result = await attempt()
      await collected.end(true)
      return result
    } catch (error) {
      await collected.end(false)
      throw error
    }
  })
}

/** The attempt that is made now. */
export function attemptNow(db: Db): Attempt {
  const collected = ofAttempt.getStore()
  if (!collected) throw new Error('A hook may only be asked by a command that collects its effects.')
  return collected.toAttempt(db)
}

/** Notes that rules that can ask for documents have run. */
export function noteAskedDocuments(): void {
  const collected = ofAttempt.getStore()
  if (collected) collected.hasAskedDocuments = true
}

/** Whether that happened in this attempt, so that what was read before is outdated. */
export const hasAskedDocuments = (): boolean => ofAttempt.getStore()?.hasAskedDocuments ?? false

/** Writes the runs of this attempt's hooks with the next statement; again if the transaction is repeated. Before a lock for which others wait, they wait for less. */
export const writeRuns = async (tx: Tx): Promise<void> => ofAttempt.getStore()?.writeRuns(tx)

/** Writes what the hooks of this attempt asked for, likewise; after the change, of which it may tell. */
export const writeAsked = async (tx: Tx): Promise<void> => ofAttempt.getStore()?.writeAsked(tx)

/** Writes both, where nobody else waits. */
export async function writeEffects(tx: Tx): Promise<void> {
  await writeRuns(tx)
  await writeAsked(tx)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { Attempt, RunSubject } from '../../procedures/index.ts'

/** What the hooks of an attempt ask for, such as a mail, and the lines of their runs. */
class CollectedEffects {
  readonly #reads: Attempt['reads'] = new Map()
  readonly #effects: ((tx: Tx) => Promise<void>)[] = []
  readonly #lasting: { db: Db; write: (db: Db | Tx) => Promise<void>; about: RunSubject }[] = []
  #areWritten = false

  /** The attempt for hooks that run on `db`. */
  toAttempt(db: Db): Attempt {
    return {
      reads: this.#reads,
      later: (write) => void this.#effects.push(write),
      always: (write, about) => void this.#lasting.push({ db, write, about }),
    }
  }

  async write(tx: Tx): Promise<void> {
    for (const { write } of this.#lasting) await write(tx)
    for (const effect of this.#effects) await effect(tx)
    this.#areWritten = true
  }

  /**
   * Writes what lasts without the change; `isChanged`: the transaction was committed. What cannot be written is logged: the command has ended already, and its
   * result or its first error is the answer.
   */
  async end(isChanged: boolean): Promise<void> {
    if (isChanged && this.#areWritten) return
    for (const { db, write, about } of this.#lasting) {
      try {
        await write(db)
      } catch (error) {
        contextOf(db).lifecycleHooks?.log?.error({ err: error, ...about }, 'the runs of scripts and rules could not be kept')
        return
      }
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

/** Writes what the hooks of this attempt asked for; again if the transaction is repeated. */
export const writeEffects = async (tx: Tx): Promise<void> => ofAttempt.getStore()?.write(tx)

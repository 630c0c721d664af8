import { setTimeout as wait } from 'node:timers/promises'

/** The connection that holds the owner's lock of a database server; it ends when the server does. */
interface Owner {
  once: (event: 'end', listener: () => void) => unknown
  end: () => Promise<void>
}

interface Supervision {
  log: (text: string) => void
  /** Starts the server again on the same port, or takes it over if it recovered by itself. */
  restart: () => Promise<{ owner: Owner }>
  /** Milliseconds after a restart that failed. */
  pause?: number
}

/** Restarts a database server that ends unexpectedly, until it runs. Returns a function that ends the supervision. */
export function supervise(first: Owner, { log, restart, pause = 5_000 }: Supervision): () => Promise<void> {
  let owner = first
  let restarting: Promise<void> | undefined
  const ending = new AbortController()
  const restartUntilItRuns = async () => {
    while (!ending.signal.aborted) {
      try {
        owner = (await restart()).owner
        return watch()
      } catch (error) {
        log((error as Error).message)
        await wait(pause, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }
  const watch = () => {
    owner.once('end', () => {
      if (ending.signal.aborted) return
      log('The database server ended unasked: starting it again.')
      restarting = restartUntilItRuns()
    })
  }
  watch()
  return async () => {
    ending.abort()
    await restarting
    await owner.end().catch(() => {})
  }
}

import { refuse } from '../../../refusals/refuse.ts'

/** Runs that this process signs. Each holds a key, so it ends with its process and no other goes on with it. */
export interface SignRuns {
  /** Refuses with `request.tooMany` if too many run. The work is waited for when the process stops, which the signal tells it. */
  begin: <Result>(work: (start: (run: (signal: AbortSignal) => Promise<void>) => void) => Promise<Result>) => Promise<Result>
  /** Resolves when none runs. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** A run takes turns with other work in the limited processes; more of them at once would only all be slower. */
const mostAtOnce = 4
const seconds = 30

export function openSignRuns(): SignRuns {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  let begun = 0
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    begin: async (work) => {
      if (closing.signal.aborted) refuse('server.unavailable')
      if (begun >= mostAtOnce) refuse('request.tooMany', { seconds })
      begun += 1
      let hasStarted = false
      try {
        return await work((run) => {
          hasStarted = true
          const ended = run(closing.signal).finally(() => {
            begun -= 1
            running.delete(ended)
          })
          running.add(ended)
        })
      } finally {
        if (!hasStarted) begun -= 1
      }
    },
    idle,
    close: async () => {
      closing.abort()
      await idle()
    },
  }
}

import type { DestinationStream } from 'pino'

const longestWaitMs = 50

/**
 * Passes lines to an output that collects them, and has it write them after 50 ms at the latest: one write per line would cost as much as a database
 * query. A timer runs only while lines wait; the output's own periodic flush would write an empty text twenty times a second, for as long as the process runs.
 */
export function batchedOutput(output: DestinationStream & { flush: () => void }): DestinationStream {
  let isFlushPlanned = false
  const flush = () => {
    isFlushPlanned = false
    output.flush()
  }
  return {
    write: (line) => {
      output.write(line)
      if (isFlushPlanned) return
      isFlushPlanned = true
      setTimeout(flush, longestWaitMs).unref()
    },
  }
}

import type { DestinationStream } from 'pino'

const longestWaitMs = 50

/** An output that collects lines; while a write is under way, it does nothing when it is told to flush. */
export interface CollectingOutput extends DestinationStream {
  flush: () => void
  /** `write` tells how many bytes were written, `drain` that a write has ended and lines may be left. */
  on: ((event: 'write', listener: (bytes: number) => void) => unknown) & ((event: 'drain', listener: () => void) => unknown)
}

/**
 * Passes lines to an output that collects them, and has it write them after 50 ms at the latest: one write per line would cost as much as a database
 * query. A timer runs only while lines wait; the output's own periodic flush would write an empty text twenty times a second, for as long as the process runs.
 * What came while whoever reads was slow is written as soon as the write before it has ended.
 */
export function batchedOutput(output: CollectingOutput): DestinationStream {
  let isFlushPlanned = false
  let waitingBytes = 0
  const flush = () => {
    isFlushPlanned = false
    output.flush()
  }
  output.on('write', (bytes) => {
    waitingBytes = Math.max(waitingBytes - bytes, 0)
  })
  output.on('drain', () => {
    if (waitingBytes > 0 && !isFlushPlanned) output.flush()
  })
  return {
    write: (line) => {
      waitingBytes += Buffer.byteLength(line)
      output.write(line)
      if (isFlushPlanned) return
      isFlushPlanned = true
      setTimeout(flush, longestWaitMs).unref()
    },
  }
}

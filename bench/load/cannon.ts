import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { percentile } from './percentile.ts'
import type { Pace } from './run-load.ts'

type Options = Parameters<typeof autocannon>[0]

/** Runs autocannon with percentiles and rates of its own: autocannon reports no 95th percentile and counts whole seconds only. */
export function fire(options: Options): Promise<Pace> {
  const times: number[] = []
  const [began, usedBefore] = [performance.now(), process.cpuUsage()]
  let last = began
  return new Promise((resolve, reject) => {
    // A busy machine may answer late; what is measured is how late.
    const running = autocannon({ timeout: 60, ...options }, (error, result) => {
      if (error) return reject(error)
      const failed = result.non2xx + result.errors
      const { user, system } = process.cpuUsage(usedBefore)
      return resolve({
        perSecond: (times.length / (last - began)) * 1000,
        p95: percentile(times, 0.95),
        count: times.length,
        failed,
        used: (user + system) / 1000,
      })
    })
    running.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
      times.push(milliseconds)
      last = performance.now()
    })
  })
}

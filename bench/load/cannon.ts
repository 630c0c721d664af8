import autocannon from 'autocannon'
import { percentile } from './percentile.ts'
import type { Pace } from './run-load.ts'

type Options = Parameters<typeof autocannon>[0]

/** Fires, and tells how it went: the 95th of a hundred is not among what autocannon tells by itself. */
export function fire(options: Options): Promise<Pace> {
  const times: number[] = []
  const began = process.cpuUsage()
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error, result) => {
      if (error) return reject(error)
      const failed = result.non2xx + result.errors
      const { user, system } = process.cpuUsage(began)
      return resolve({ perSecond: times.length / result.duration, p95: percentile(times, 0.95), count: times.length, failed, used: (user + system) / 1000 })
    })
    running.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => times.push(milliseconds))
  })
}

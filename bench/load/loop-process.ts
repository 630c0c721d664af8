// Runs the statements of a call over and over through the driver alone, as the least that any server would need. The parent process sends them.
import { performance } from 'node:perf_hooks'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { percentile } from './percentile.ts'
import { connections, type Loop } from './run-load.ts'
import { serveTask } from './serve-task.ts'

await serveTask<Loop>(async ({ url, statements, amount }) => {
  const { pool } = openDb(url, { max: connections })
  const times: number[] = []
  let left = 0
  const loop = async () => {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      for (const { values, ...statement } of statements) await pool.query({ ...statement, values: [...values] })
      times.push(performance.now() - began)
    }
  }
  const loops = async (count: number) => {
    left = count
    await Promise.all(Array.from({ length: connections }, loop))
  }
  const run = async () => {
    times.length = 0
    const [began, usedBefore] = [performance.now(), process.cpuUsage()]
    await loops(amount)
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(usedBefore)
    return { perSecond: amount / seconds, p95: percentile(times, 0.95), count: amount, failed: 0, used: (user + system) / 1000 }
  }
  // The compiler and the connections are warmed up, as those of the server are.
  await loops(connections * 30)
  return { run, close: () => pool.end() }
})

import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { scratchFolder } from '../../apps/api/src/db/scratch-folder.ts'
import { startBenchServer } from '../bench-server.ts'
import { memoryOf } from '../load/cpu.ts'
import type { Figure } from '../report.ts'

/**
 * The memory of an idle server with its embedded database. The one process answers requests and runs background jobs. It is measured at the second start, when
 * the demonstration data are already in place.
 */
export async function benchMemory(): Promise<Figure[]> {
  const folder = scratchFolder('bench-memory')
  await (await startBenchServer(folder)).stop()
  const server = await startBenchServer(folder)
  await wait(15_000)
  const [own, database] = [memoryOf([server.pid]), memoryOf(server.databasePids())]
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return [
    { part: 'memory', what: 'Memory idle, server', value: own, unit: 'MB' },
    { part: 'memory', what: 'Memory idle, database', value: database, unit: 'MB' },
    { part: 'memory', what: 'Memory idle, both', value: own + database, unit: 'MB', goal: { atMost: 250 } },
  ]
}

import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { startEmbedded } from '../apps/api/src/db/embedded-postgres.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { scratchFolder } from '../apps/api/src/db/scratch-folder.ts'
import { findWrongCounters } from '../apps/api/src/features/lifecycle/counters/recount-counters.ts'
import { prepareQueues } from '../apps/api/src/jobs/queues.ts'
import { fillingSettings, openForFilling } from './seed/fast-connection.ts'
import type { Tokens } from './seed/people.ts'
import { seedMany } from './seed-many.ts'

/** A data folder filled with applications, on which a server can start. */
export interface DataSet {
  size: number
  folder: string
  tokens: Tokens
  seconds: number
}

/** Creates a data set; its folder is removed when this process ends. */
export async function makeDataSet(size: number): Promise<DataSet> {
  const folder = scratchFolder(`bench-${size}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const began = performance.now()
  const server = await startEmbedded(folder, { settings: fillingSettings })
  await migrate(server.url)
  await prepareQueues(server.url)
  const { db, pool } = openForFilling(server.url)
  const tokens = await seedMany(db, size)
  if (size <= 1_000) await requireWhole(db)
  await pool.end()
  await server.stop()
  const seconds = (performance.now() - began) / 1000
  console.log(`${size.toLocaleString('en')} applications in ${seconds.toFixed(1)} s`)
  return { size, folder, tokens, seconds }
}

async function requireWhole(db: Parameters<typeof findWrongCounters>[0]): Promise<void> {
  const faults = await findWrongCounters(db)
  if (faults.length > 0) throw new Error(`The counters of the data set are wrong: ${JSON.stringify(faults.slice(0, 3))}`)
}

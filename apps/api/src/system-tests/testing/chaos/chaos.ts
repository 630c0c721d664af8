// npm run chaos: two servers on a database of their own are killed in turn while people work; `npm run chaos -- 20 4711` says how many rounds and which seed.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../../../db/embedded-postgres.ts'
import { migrate } from '../../../db/migrate.ts'
import { openDb } from '../../../db/open-db.ts'
import { scratchFolder } from '../../../db/scratch-folder.ts'
import { connectJobs } from '../../../jobs/define-job.ts'
import { prepareQueues } from '../../../jobs/queues.ts'
import { jobs } from '../../../jobs.ts'
import { runChaos } from './run-chaos.ts'

const [rounds = 20, seed = randomInt(1_000_000)] = process.argv.slice(2).map(Number)
console.log(`${rounds} rounds with the seed ${seed}`)
const folder = scratchFolder('chaos')
const server = await startEmbedded(folder)
try {
  await migrate(server.url)
  await prepareQueues(server.url)
  const { db, pool } = openDb(server.url)
  connectJobs(db, jobs)
  const { faults, promised } = await runChaos({ db, url: server.url, folder, rounds, seed, until, log: console.log })
  await pool.end()
  for (const fault of faults) console.error(fault)
  const counts = Object.entries(promised).map(([what, count]) => `${count} ${what}`)
  console.log(`${counts.join(', ')} were acknowledged: ${faults.length === 0 ? 'none is lost, none happened twice' : `${faults.length} faults`}.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (let left = 600; !(await isReached()); left -= 1) {
    if (left === 0) throw new Error('Jobs still wait after five minutes.')
    await wait(500)
  }
}

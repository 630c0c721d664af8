import { rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { z } from 'zod'
import { readConfig } from '../../apps/api/src/config.ts'
import { connect } from '../../apps/api/src/connect.ts'
import { inTransaction } from '../../apps/api/src/db/in-transaction.ts'
import { scratchFolder } from '../../apps/api/src/db/scratch-folder.ts'
import { localFiles } from '../../apps/api/src/files/local-files.ts'
import { connectJobs, defineJob } from '../../apps/api/src/jobs/define-job.ts'
import { enqueueAll } from '../../apps/api/src/jobs/enqueue.ts'
import { startWorker } from '../../apps/api/src/jobs/start-worker.ts'
import { openLog } from '../../apps/api/src/log/open-log.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'

/** Jobs that write one row each, enqueued in one transaction and run by one worker. */
export async function benchJobs({ amount }: Options): Promise<Figure[]> {
  const folder = scratchFolder('bench-jobs')
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' })
  const { db, directUrl, close } = await connect(config, () => {})
  await sql`create table bench_effect (number integer primary key)`.execute(db)
  const jobs = amount * 5
  let done = 0
  const allDone = Promise.withResolvers<void>()
  const small = defineJob('bench.small', z.object({ number: z.int() }), async (_, { number }) => {
    await sql`insert into bench_effect values (${number})`.execute(db)
    done += 1
    if (done === jobs) allDone.resolve()
  })
  connectJobs(db, [small])
  const files = await localFiles(path.join(folder, 'files'))
  const worker = await startWorker(directUrl, { db, config, files, log: openLog('silent'), now: () => new Date() })
  const began = performance.now()
  const payloads = Array.from({ length: jobs }, (_, number) => ({ number }))
  await inTransaction(db, (tx) => enqueueAll(tx, small, payloads))
  await allDone.promise
  const seconds = (performance.now() - began) / 1000
  await worker.stop()
  await close()
  rmSync(folder, { recursive: true, force: true })
  return [{ part: 'jobs', what: `Small jobs a second, of ${jobs.toLocaleString('en')}`, value: jobs / seconds, unit: '/s', goal: { atLeast: 500 } }]
}

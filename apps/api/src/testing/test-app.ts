import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { type AppDeps, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { localFiles } from '../files/local-files.ts'
import type { App, Routes } from '../http/on.ts'
import type { JobContext } from '../jobs/define-job.ts'
import { openPendingJobs, type PendingJobs, type RunPendingJobsOptions } from '../jobs/run-pending-jobs.ts'
import { openLog } from '../log/open-log.ts'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { makePerson, type PersonOptions, type TestPerson } from './people.ts'
import { type TestClient, testClient } from './test-client.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/**
 * An endpoint test, from start to end:
 *
 * ```ts
 * import { expect, test } from 'vitest'
 * import { testApp } from '../../testing/test-app.ts'
 *
 * const t = await testApp()                                     // one per file: its own database, closed and dropped after the file
 *
 * test('a stranger does not learn that an application exists', async () => {
 *   const owner = await t.person({ lastName: 'Νικολάου' })
 *   const stranger = await t.person()
 *   const admin = await t.person({ roles: ['admin'] })
 *   const id = await makeApplication(t.db, owner.id)           // inserted into the tables, or created by commands of the product
 *   expect((await t.as(stranger).get(`/api/application/${id}`)).status).toBe(404)
 *   expect((await t.as(admin).get<Application>(`/api/application/${id}`)).body.title).toBe('…')
 *   t.clock.set('2026-12-31T22:00:00Z')                         // `app.now()` from here on
 * })
 * ```
 *
 * `t.guest` calls without a token. `await t.runJobs()` runs all queued jobs. To run the server in a separate process that a test can kill:
 * `startServerProcess` in start-server-process.ts with `crashPoint` names.
 */
export interface TestApp {
  app: App
  db: Db
  url: string
  clock: Clock
  guest: TestClient
  as: (person: Pick<TestPerson, 'token'>) => TestClient
  person: (options?: PersonOptions) => Promise<TestPerson>
  /** Runs all queued jobs and the jobs that they queue; `early` also runs jobs that are due later. */
  runJobs: (options?: RunPendingJobsOptions) => Promise<{ done: number; failed: string[] }>
  jobs: JobContext
}

export interface Clock {
  now: () => Date
  /** Stops the clock at this time until the next `set` or `run`. */
  set: (instant: string) => void
  run: () => void
}

export interface TestAppOptions {
  /** Additional routes for this test. */
  extra?: Routes
  environment?: Record<string, string>
  /** Parts of signing instead of its own. */
  signing?: AppDeps['signing']
  /** Folder of built pages, instead of those of the project. */
  webFolder?: string
  /** Instead of a new database. */
  database?: TestDatabase
}

/** Its threads load and compile what they run once for all files of this process. */
const threads = openSandbox()

/** A sandbox on those threads: what a test replaces in it is its own, and it ends with the process. */
const sandboxOfApp = (): Sandbox => ({ pool: { ...threads.pool }, tryPool: { ...threads.tryPool }, close: async () => undefined })

/** The whole server on a database of its own. */
export async function testApp({ extra, environment = {}, signing, webFolder, database: given }: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-files-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ANONYMOUS_PER_MINUTE: '1000000',
    PERSON_CHANGES_PER_MINUTE: '1000000',
    DATA_DIR: folder,
    LOCAL_OFFICE: '0',
    ...environment,
  })
  const clock = settableClock()
  const files = await localFiles(path.join(folder, 'files'))
  const log = openLog(config.LOG_LEVEL)
  const app = await buildApp({
    ...{ db: database.db, directUrl: database.url, config, files, log, now: clock.now, sandbox: sandboxOfApp() },
    ...(extra && { extra }),
    ...(signing && { signing }),
    ...(webFolder && { webFolder }),
  })
  await app.ready()
  const jobs: JobContext = { db: database.db, config, files, log, now: clock.now }
  let pending: Promise<PendingJobs> | undefined
  const runJobs = async (options?: RunPendingJobsOptions) => {
    pending ??= openPendingJobs(database.url, database.db)
    return (await pending).run(jobs, options)
  }
  afterAll(async () => {
    await app.close()
    await (await pending)?.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    app,
    db: database.db,
    url: database.url,
    clock,
    guest: testClient(app),
    as: ({ token }) => testClient(app, token),
    person: (options) => makePerson(database.db, options),
    runJobs,
    jobs,
  }
}

function settableClock(): Clock {
  let fixed: Date | undefined
  return {
    now: () => new Date(fixed ?? Date.now()),
    set: (instant) => {
      fixed = new Date(instant)
    },
    run: () => {
      fixed = undefined
    },
  }
}

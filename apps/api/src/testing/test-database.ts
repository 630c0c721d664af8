import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openDb } from '../db/open-db.ts'
import { connectJobs } from '../jobs/define-job.ts'
import { prepareQueues } from '../jobs/queues.ts'
import { jobs } from '../jobs.ts'

export interface TestDatabase {
  url: string
  db: Db
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>
}

let made = 0

/** A migrated database of its own, copied from the run's template. */
export async function testDatabase(): Promise<TestDatabase> {
  made += 1
  const name = `klesis_test_${process.pid}_${made}_${Date.now()}`
  await onServer(`create database ${name} template ${inject('template')}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  const { db, pool } = openDb(url.href, { max: 10 })
  connectJobs(db, jobs)
  return {
    url: url.href,
    db,
    drop: async () => {
      await pool.end()
      await onServer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Another portal in a schema of a database that exists. */
export async function testSchema(url: string, schema: string): Promise<TestDatabase> {
  await migrate(url, { schema })
  await prepareQueues(url, schema)
  const { db, pool } = openDb(url, { max: 10, schema })
  connectJobs(db, jobs)
  return { url, db, drop: () => pool.end() }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  // This lock serialises copies of the template, because PostgreSQL refuses two at the same time.
  await client.query('select pg_advisory_lock(7305143)')
  await client.query(statement).finally(() => client.end())
}

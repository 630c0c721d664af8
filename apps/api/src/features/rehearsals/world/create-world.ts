import pg from 'pg'
import { migrate } from '../../../db/migrate.ts'
import { worldOf } from '../../../db/world.ts'
import { prepareQueues } from '../../../jobs/queues.ts'
import { makeClock } from './world-clock.ts'

/** Makes the schema of a world with its tables, queues and clock. What an attempt that was killed has left is dropped first. */
export async function createWorld(url: string, schema: string, clock: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await dropSchemas(client, schema)
    await client.query(`create schema ${client.escapeIdentifier(schema)}`)
    await makeClock(client, schema, clock)
  })
  await migrate(url, { schema, overriding: [schema] })
  await prepareQueues(url, schema)
}

export const dropWorld = (url: string, schema: string): Promise<void> => onDatabase(url, (client) => dropSchemas(client, schema))

const dropSchemas = async (client: pg.Client, schema: string): Promise<void> => {
  const names = [schema, worldOf(schema).queueSchema].map((name) => client.escapeIdentifier(name))
  // The many notices of what is dropped with them are of no use.
  await client.query('set client_min_messages = warning')
  await client.query(`drop schema if exists ${names.join(', ')} cascade`)
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'klesis-rehearsal' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

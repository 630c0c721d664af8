import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { startEmbedded } from '../apps/api/src/db/embedded-postgres.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { scratchFolder } from '../apps/api/src/db/scratch-folder.ts'
import { prepareQueues } from '../apps/api/src/jobs/queues.ts'
import { fillingSettings, openForFilling } from './seed/fast-connection.ts'
import { seedOrganisation } from './seed/organisation.ts'
import { seedPeople, type Tokens } from './seed/people.ts'

/** A filled folder of an organisation that a server can be started on. */
export interface OrganisationSet {
  units: number
  staff: number
  folder: string
  tokens: Tokens
}

/** Makes one of `units` units with five positions each; it is gone when this process ends. */
export async function makeOrganisation(units: number): Promise<OrganisationSet> {
  const folder = scratchFolder(`bench-organisation-${units}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startEmbedded(folder, { settings: fillingSettings })
  await migrate(server.url)
  await prepareQueues(server.url)
  const { db, pool } = openForFilling(server.url)
  const tokens = await seedPeople(db, 300)
  await sql`insert into portal_mark values ('demonstration', 'yes'), ('seeding', 'done')`.execute(db)
  const began = performance.now()
  await seedOrganisation(db, units)
  const seconds = (performance.now() - began) / 1000
  await pool.end()
  await server.stop()
  console.log(`${units.toLocaleString('en')} units and ${(units * 5).toLocaleString('en')} of the staff in ${seconds.toFixed(1)} s`)
  return { units, staff: units * 5, folder, tokens }
}

// npm run audit:verify: verifies every chain and seal of the audit trail; exits with 1 if an entry was changed or removed.
import { readConfig } from '../config.ts'
import { openCluster } from '../db/open-cluster.ts'
import { openDb } from '../db/open-db.ts'
import { verifyAudit } from './verify.ts'

const config = readConfig(process.env)
// Beside a running server its database is used.
const embedded = config.DATABASE_URL ? undefined : await openCluster(config.dataDir)
const { db, pool } = openDb(config.DATABASE_URL ?? embedded?.url ?? '', { schema: config.DATABASE_SCHEMA })
const { entries, subjects, seals, faults } = await verifyAudit(db)
for (const fault of faults) console.error(fault)
console.log(`${entries} entries on ${subjects} subjects and ${seals} seals: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}.`)
process.exitCode = faults.length === 0 ? 0 : 1
await pool.end()
await embedded?.release()

// npm run recount: recounts all stored counters and corrects the wrong ones.
import { readConfig } from './config.ts'
import { openCluster } from './db/open-cluster.ts'
import { openDb } from './db/open-db.ts'
import { recountCounters } from './features/lifecycle/index.ts'

const config = readConfig(process.env)
// Beside a running server its database is used.
const embedded = config.DATABASE_URL ? undefined : await openCluster(config.dataDir)
const { db, pool } = openDb(config.DATABASE_URL ?? embedded?.url ?? '', { schema: config.DATABASE_SCHEMA })
const faults = await recountCounters(db)
for (const { kind, owner, state, kept, real } of faults) console.log(`${kind} ${owner} ${state}: was ${kept}, is ${real}`)
console.log(faults.length === 0 ? 'All counters are correct.' : `${faults.length} counters were corrected.`)
await pool.end()
await embedded?.release()

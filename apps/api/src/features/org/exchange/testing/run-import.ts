// Runs the job of an import in a process of its own, for tests that kill it: node run-import.ts <database> <code>
import { openDb } from '../../../../db/open-db.ts'
import { runImport } from '../import/run-import.ts'

const [url = '', code = ''] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 2 })
await runImport.handler({ db, now: () => new Date() } as never, { code }, { id: code, retries: 0 })
await pool.end()

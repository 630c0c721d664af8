// Imports the small university in a process of its own, for tests that kill it: node run-import.ts <database> <person> <basis>
import { openDb } from '../../../../db/open-db.ts'
import { importOrganisation } from '../import/import-organisation.ts'
import { fileOf, smallUniversity } from './given-file.ts'

const [url = '', person, basis = ''] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 2 })
const id = Number(person)
const actor = { person: { id }, roles: new Set(), adminMode: true, language: 'el', loginGroup: null, sessionId: null } as never
await importOrganisation(db, actor, { bytes: fileOf(smallUniversity), missing: 'keep', basis, now: new Date() })
await pool.end()

// npm run audit:verify: verifies every chain and seal of the audit trail; exits with 1 if an entry was changed or removed.
import { readConfig } from '../config.ts'
import { openForCommand } from '../db/open-for-command.ts'
import { verifyAudit } from './verify.ts'

const { db, close } = await openForCommand(readConfig(process.env))
const { entries, subjects, seals, faults } = await verifyAudit(db)
for (const fault of faults) console.error(fault)
console.log(`${entries} entries on ${subjects} subjects and ${seals} seals: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}.`)
process.exitCode = faults.length === 0 ? 0 : 1
await close()

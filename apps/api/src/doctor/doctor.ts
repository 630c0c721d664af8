// npm run doctor: checks the settings, and the services and disk that the portal needs, and says what to do; exits with 1 if there is a fault.
import { runDoctor, toLines } from './run-doctor.ts'

const findings = await runDoctor(process.env)
for (const line of toLines(findings)) console.log(line)
const count = (level: string) => findings.filter((finding) => finding.level === level).length
console.log(`\n${count('fault')} faults, ${count('warning')} warnings.`)
// Ends although a connection to a provider or the database may still be open.
process.exit(count('fault') > 0 ? 1 : 0)

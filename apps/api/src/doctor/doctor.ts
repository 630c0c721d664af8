// npm run doctor: checks the settings and what surrounds the portal, and says what to do; exits with 1 if something is at fault.
import { runDoctor, toLines } from './run-doctor.ts'

const findings = await runDoctor(process.env)
for (const line of toLines(findings)) console.log(line)
const count = (level: string) => findings.filter((finding) => finding.level === level).length
console.log(`\n${count('fault')} faults, ${count('warning')} warnings.`)
// A provider or database that keeps its connection must not keep this command.
process.exit(count('fault') > 0 ? 1 : 0)

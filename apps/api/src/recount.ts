// npm run recount: recounts all stored counters and corrects the wrong ones.
import { readConfig } from './config.ts'
import { openForCommand } from './db/open-for-command.ts'
import { recountCounters } from './features/lifecycle/index.ts'

const { db, close } = await openForCommand(readConfig(process.env))
const faults = await recountCounters(db)
for (const { kind, owner, state, kept, real } of faults) console.log(`${kind} ${owner} ${state}: was ${kept}, is ${real}`)
console.log(faults.length === 0 ? 'All counters are correct.' : `${faults.length} counters were corrected.`)
await close()

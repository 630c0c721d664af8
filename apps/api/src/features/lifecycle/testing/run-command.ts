// Runs one command in a separate process, for tests that kill it: node run-command.ts <database> <person> <command> <application> <revision>
import { openDb } from '../../../db/open-db.ts'
import { approveStep, rejectStep, submitApplication } from '../index.ts'
import { followHolders } from '../positions/follow-holders.ts'
import { actorOf } from './actor-of.ts'
import { anyAnswers, now } from './fixtures.ts'

const [url = '', person, command = '', application, revision] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 2 })
const actor = await actorOf(db, Number(person))
const id = Number(application)
const commands: Record<string, () => Promise<unknown>> = {
  submit: () => submitApplication(db, actor, { id, data: { purpose: 'Συνέδριο' }, revision: Number(revision), now, checkAnswers: anyAnswers }),
  approve: () => approveStep(db, actor, { applicationId: id, now }),
  follow: () => followHolders(db, id, now),
  reject: () => rejectStep(db, actor, { applicationId: id, reason: 'Κρίση', now }),
}
await commands[command]?.()
await pool.end()

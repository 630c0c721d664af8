import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextOf } from '../../../db/db-context.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { putScript } from '../../procedures/testing/put-script.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const words = 'return { subject: "Νέα", body: "Εγκρίθηκε", cc: "office@uni.example" }'

async function putLetter(invitationId: number) {
  const [path, admin] = [`/api/invitation/${invitationId}/letters/decision`, t.as(await t.person({ roles: ['admin'] }))]
  await admin.put(path, { title: { el: 'Επιστολή' }, body: { el: '<p>Εγκρίνεται</p>' }, revision: 0 })
  await admin.post(`${path}/effect`, { revision: 1 })
}
const makeNameless = async (_: number, ids: number[]) => {
  await t.db.updateTable('application').set({ is_anonymous: true }).where('id', 'in', ids).execute()
  await t.db
    .insertInto('contact_address')
    .values(ids.map((id) => ({ application_id: id, address: `${id}@mail.example` })))
    .execute()
}
const scripted = (invitationId: number) => putScript(t.db, invitationId, 'approvedMail', words)

/** Each way in which a mail about a decision comes to be, with how many mails a decision has. */
test.each<[string, number, ((invitationId: number, ids: number[]) => Promise<unknown>)[]]>([
  ['by the portal', 1, []],
  ['by a script', 2, [scripted]],
  ['with a letter by a script', 2, [putLetter, scripted]],
  ['to a visitor', 1, [makeNameless]],
  ['to a visitor by a script', 2, [makeNameless, scripted]],
])('mails about the decisions of a run, written %s, stand one behind the other', async (_, each, prepare) => {
  const { invitation, applicant, heads } = await makeChain(t.db, 1)
  const ids: number[] = []
  for (let index = 0; index < 2; index += 1) ids.push((await makeSubmitted(t.db, invitation.id, applicant)).id)
  for (const step of prepare) await step(invitation.id, ids)
  await t.runJobs()
  expect((await t.as(heads[0] as TestPerson).post('/api/approval/applications/approve', { ids })).status).toBe(200)
  await t.runJobs({ except: 'mail' })
  const { rows } = await sql<{ priority: number }>`
    select priority from ${sql.id(contextOf(t.db).world.queueSchema, 'job')}
    where data ->> 'job' = 'mail.send' and state = 'created' order by priority desc`.execute(t.db)
  expect(rows.map(({ priority }) => priority)).toEqual(each === 1 ? [0, -1] : [0, -1, -1, -2])
  await t.runJobs()
})

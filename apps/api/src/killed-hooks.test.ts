import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { afterEach, expect, test } from 'vitest'
import { createApplication, saveApplication, submitApplication } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, snapshot } from './features/lifecycle/testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, now } from './features/lifecycle/testing/fixtures.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const { db } = t
afterEach(() => expectConsistent(db))

async function killedAt(point: string, words: (string | number)[]): Promise<string | null> {
  const file = path.join(import.meta.dirname, 'system-tests/testing/run-triggered.ts')
  const child = spawn(process.execPath, [file, t.url, ...words.map(String)], {
    env: { NODE_ENV: 'test', KLESIS_CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}

const commands = {
  create: (personId: number, invitationId: number) => actorOf(db, personId).then((actor) => createApplication(db, actor, { invitationId, now })),
  save: (personId: number, _: number, id: number) => actorOf(db, personId).then((actor) => saveApplication(db, actor, saving(id))),
  submit: (personId: number, _: number, id: number) => actorOf(db, personId).then((actor) => submitApplication(db, actor, saving(id))),
}
const saving = (id: number) => ({ id, data: { purpose: 'Συνέδριο' }, revision: 1, now, checkAnswers: anyAnswers })

test.each<[TriggerId, keyof typeof commands]>([
  ['beforeCreate', 'create'],
  ['afterCreate', 'create'],
  ['temporarySave', 'save'],
  ['beforeSubmit', 'submit'],
  ['protocolRequest', 'submit'],
])('killed before or after the script of %s ran: nothing is written but its run, and the next attempt happens once', async (point, command) => {
  const chain = await makeChain(db, 1, { flags: { protocol: true } })
  const { id } = await makeDraft(db, chain.invitation.id, chain.applicant)
  const given = [chain.applicant.id, chain.invitation.id, id] as const
  await putScript(db, chain.invitation.id, point, `await api.mail({ to: 'office@uni.example', subject: '${point}', text: 'Νέα' })`)
  const mails = () => db.selectFrom('mail').select('id').where('subject', '=', point).execute()
  const rows = await snapshot(db)
  const runs = async () => (await runsOf(db, chain.invitation.id)).length
  expect(await killedAt('script.beforeRun', [given[0], command, given[1], given[2]])).toBe('SIGKILL')
  expect([await snapshot(db), await mails(), await runs()]).toEqual([rows, [], 0])
  expect(await killedAt('script.afterRun', [given[0], command, given[1], given[2]])).toBe('SIGKILL')
  expect([await snapshot(db), await mails(), await runs()]).toEqual([rows, [], 1])
  await commands[command](...given)
  expect([(await snapshot(db)) === rows, (await mails()).length, await runs()]).toEqual([false, 1, 2])
})

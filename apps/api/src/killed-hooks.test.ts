import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { afterEach, expect, test } from 'vitest'
import { createApplication, pressFormButton, saveApplication, submitApplication } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, snapshot } from './features/lifecycle/testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, now } from './features/lifecycle/testing/fixtures.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { runKilledAt } from './testing/run-killed-at.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const { db } = t
afterEach(() => expectConsistent(db))

const killedAt = (point: string, words: (string | number)[]) =>
  runKilledAt(point, [path.join(import.meta.dirname, 'system-tests/testing/run-triggered.ts'), t.url, ...words])

const commands = {
  create: (personId: number, invitationId: number) => actorOf(db, personId).then((actor) => createApplication(db, actor, { invitationId, now })),
  save: (personId: number, _: number, id: number) => actorOf(db, personId).then((actor) => saveApplication(db, actor, saving(id))),
  press: (personId: number, _: number, id: number) => actorOf(db, personId).then((actor) => pressFormButton(db, actor, { id, event: 'find', data: {}, now })),
  submit: (personId: number, _: number, id: number) => actorOf(db, personId).then((actor) => submitApplication(db, actor, saving(id))),
}
const saving = (id: number) => ({ id, data: { purpose: 'Συνέδριο' }, revision: 1, now, checkAnswers: anyAnswers })

/** What runs the script of a point, and so what is left of it when the process is killed. */
type Way = keyof typeof commands | 'upload' | 'event' | 'mail' | 'read'

/** Every point by its way. Those of one way differ in what they are asked and in nothing that a kill could change, so one or two of each are killed. */
const ways: Record<TriggerId, Way> = {
  ...{ beforeCreate: 'create', afterCreate: 'create', temporarySave: 'save', formButton: 'press', attachmentUpload: 'upload' },
  ...{ validate: 'submit', beforeSubmit: 'submit', attachmentsValidate: 'submit', protocolRequest: 'submit' },
  // Asked by the submission, or by the end of the evaluation, before the one transaction that submits and starts the approvals.
  ...{ approvalDepartment: 'submit', approversList: 'submit' },
  ...{ submitted: 'event', protocolSubmit: 'event', protocolAssigned: 'event', approvalStart: 'event', approvalCompleted: 'event', commentAdded: 'event' },
  evaluationSaved: 'event',
  // Asked before the one transaction that begins an evaluation, as by a creation.
  evaluationCreated: 'create',
  ...{ notifyApprover: 'mail', approvedMail: 'mail', rejectedMail: 'mail' },
  ...{ listFilter: 'read', excelExport: 'read' },
}

/** Which points each way is killed at: here, or in the test that is named. A read writes nothing but its run. */
const killed: Record<Way, readonly TriggerId[] | string> = {
  ...{ create: ['afterCreate'], save: ['temporarySave'], submit: ['beforeSubmit', 'approversList'], press: ['formButton'] },
  ...{ upload: 'features/applications/attachments/upload-crash.test.ts', event: 'after-scripts.test.ts', mail: 'mail-scripts.test.ts' },
  read: 'list-filters.test.ts',
}

test('the kills of each way are of its points, or stand in a test that is there', () => {
  for (const [way, points] of Object.entries(killed))
    if (typeof points === 'string') expect(existsSync(path.join(import.meta.dirname, points)), points).toBe(true)
    else expect([...new Set(points.map((point) => ways[point]))]).toEqual([way])
})

const outside = `await api.fetch('https://register.example/').catch(() => null)`

test.each<[TriggerId, keyof typeof commands, string]>([
  ['formButton', 'press', ''],
  ['approversList', 'submit', ''],
  ['afterCreate', 'create', ''],
  ['temporarySave', 'save', ''],
  ['beforeSubmit', 'submit', outside],
])(
  'killed before or after the script of %s ran: nothing is written, but the run of one that called outside, and the next attempt happens once',
  async (point, command, calls) => {
    const chain = await makeChain(db, 1, { flags: { protocol: true } })
    const { id } = await makeDraft(db, chain.invitation.id, chain.applicant)
    const given = [chain.applicant.id, chain.invitation.id, id] as const
    await putScript(db, chain.invitation.id, point, `${calls}\nawait api.mail({ to: 'office@uni.example', subject: '${point}', text: 'Νέα' })`)
    const mails = () => db.selectFrom('mail').select('id').where('subject', '=', point).execute()
    const rows = await snapshot(db)
    const runs = async () => (await runsOf(db, chain.invitation.id)).length
    expect(await killedAt('script.beforeRun', [given[0], command, given[1], given[2]])).toBe('SIGKILL')
    expect([await snapshot(db), await mails(), await runs()]).toEqual([rows, [], 0])
    const kept = calls === '' ? 0 : 1
    expect(await killedAt('script.afterRun', [given[0], command, given[1], given[2]])).toBe('SIGKILL')
    expect([await snapshot(db), await mails(), await runs()]).toEqual([rows, [], kept])
    await commands[command](...given)
    expect([(await snapshot(db)) === rows, (await mails()).length, await runs()]).toEqual([command === 'press', 1, kept + 1])
  },
)

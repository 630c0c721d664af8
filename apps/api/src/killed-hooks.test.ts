import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { afterEach, expect, test } from 'vitest'
import { beginEvaluation } from './features/evaluations/index.ts'
import { prepareEvaluation } from './features/evaluations/testing/make-evaluation.ts'
import { createApplication, pressFormButton, saveApplication, submitApplication } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, snapshot } from './features/lifecycle/testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, now } from './features/lifecycle/testing/fixtures.ts'
import { askExportTable, askListFilters } from './features/procedures/index.ts'
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
  begin: (personId: number, _: number, id: number) => actorOf(db, personId).then((actor) => beginEvaluation(db, actor, { id, now })),
  list: (personId: number, invitationId: number) =>
    actorOf(db, personId).then((actor) => askListFilters(db, { actor, invitations: [{ id: invitationId, title: {}, points: ['listFilter'] }] })),
  export: (personId: number, invitationId: number, id: number) =>
    actorOf(db, personId).then((actor) =>
      askExportTable(db, { actor, invitation: { id: invitationId, title: {}, points: ['excelExport'] }, ids: [id], list: 'applications', now }),
    ),
}
const saving = (id: number) => ({ id, data: { purpose: 'Συνέδριο' }, revision: 1, now, checkAnswers: anyAnswers })

/** What runs the script of a point, and so what is left of it when the process is killed. */
type Way = keyof typeof commands | 'upload' | 'event' | 'mail'

/** Every point by its way. Those of one way differ in what they are asked and in nothing that a kill could change, so one or two of each are killed. */
const ways: Record<TriggerId, Way> = {
  ...{ beforeCreate: 'create', afterCreate: 'create', temporarySave: 'save', formButton: 'press', attachmentUpload: 'upload' },
  ...{ validate: 'submit', beforeSubmit: 'submit', attachmentsValidate: 'submit', protocolRequest: 'submit' },
  // Asked by the submission, or by the end of the evaluation, before the one transaction that submits and starts the approvals.
  ...{ approvalDepartment: 'submit', approversList: 'submit' },
  ...{ submitted: 'event', protocolSubmit: 'event', protocolAssigned: 'event', approvalStart: 'event', approvalCompleted: 'event', commentAdded: 'event' },
  evaluationSaved: 'event',
  evaluationCreated: 'begin',
  ...{ notifyApprover: 'mail', approvedMail: 'mail', rejectedMail: 'mail' },
  ...{ listFilter: 'list', excelExport: 'export' },
}

/** Which points each way is killed at, before and after the script: here, or in the test that is named. */
const killed: Record<Way, readonly TriggerId[] | string> = {
  ...{ create: ['afterCreate'], save: ['temporarySave'], submit: ['beforeSubmit', 'approversList'], press: ['formButton'] },
  ...{ begin: ['evaluationCreated'], list: ['listFilter'], export: ['excelExport'] },
  ...{ upload: 'features/applications/attachments/upload-crash.test.ts', event: 'after-scripts.test.ts', mail: 'mail-scripts.test.ts' },
}

test('the kills of each way are of its points, or stand in a test that is there', () => {
  for (const [way, points] of Object.entries(killed))
    if (typeof points === 'string') expect(existsSync(path.join(import.meta.dirname, points)), points).toBe(true)
    else expect([...new Set(points.map((point) => ways[point]))]).toEqual([way])
})

/** What follows from the next attempt: whether rows change, the mails that the script asks for, the runs kept before a change. What is read writes its run at once, and nothing else. */
const ends = { change: [true, 1, 0], keep: [false, 1, 0], outside: [true, 1, 1], read: [false, 0, 1] } as const

const outside = `await api.fetch('https://register.example/').catch(() => null)`

test.each<[TriggerId, keyof typeof commands, keyof typeof ends]>([
  ['formButton', 'press', 'keep'],
  ['approversList', 'submit', 'change'],
  ['afterCreate', 'create', 'change'],
  ['temporarySave', 'save', 'change'],
  ['beforeSubmit', 'submit', 'outside'],
  ['evaluationCreated', 'begin', 'change'],
  ['listFilter', 'list', 'read'],
  ['excelExport', 'export', 'read'],
])(
  'killed before or after the script of %s ran: nothing is written, but the run of one that called outside or follows no change, and the next attempt happens once',
  async (point, command, end) => {
    const chain = await makeChain(db, 1, { flags: { protocol: true } })
    const { id } = await makeDraft(db, chain.invitation.id, chain.applicant)
    const member = command === 'begin' ? await prepareEvaluation(db, chain.invitation.id) : undefined
    if (member) await commands.submit(chain.applicant.id, chain.invitation.id, id)
    const given = [member?.id ?? chain.applicant.id, chain.invitation.id, id] as const
    const [changes, mailed, kept] = ends[end]
    await putScript(
      db,
      chain.invitation.id,
      point,
      `${end === 'outside' ? outside : ''}\nawait api.mail({ to: 'office@uni.example', subject: '${point}', text: 'Νέα' })`,
    )
    const mails = () => db.selectFrom('mail').select('id').where('subject', '=', point).execute()
    const stored = async () => JSON.stringify([await snapshot(db), await db.selectFrom('evaluation').selectAll().execute()])
    const rows = await stored()
    const runs = async () => (await runsOf(db, chain.invitation.id)).length
    expect(await killedAt('script.beforeRun', [given[0], command, given[1], given[2]])).toBe('SIGKILL')
    expect([await stored(), await mails(), await runs()]).toEqual([rows, [], 0])
    expect(await killedAt('script.afterRun', [given[0], command, given[1], given[2]])).toBe('SIGKILL')
    expect([await stored(), await mails(), await runs()]).toEqual([rows, [], kept])
    await commands[command](...given)
    expect([(await stored()) !== rows, (await mails()).length, await runs()]).toEqual([changes, mailed, kept + 1])
  },
)

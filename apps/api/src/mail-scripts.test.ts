import { afterEach, describe, expect, test } from 'vitest'
import { contextOf } from './db/db-context.ts'
import { approveStep, rejectStep, resubmitApplication, sendToReview } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, readApplication } from './features/lifecycle/testing/expect-consistent.ts'
import { anyAnswers, now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { mailNotices } from './features/notifications/mail-notices.ts'
import { mailByScript } from './features/notifications/scripted/mail-by-script.ts'
import type { MailPoint } from './features/procedures/index.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { connectSandbox, sandboxOf } from './sandbox/sandbox.ts'
import { failingFirst } from './sandbox/testing/failing-first.ts'
import { killJobAt } from './testing/kill-job-at.ts'
import type { TestPerson } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))
afterEach(() => db.deleteFrom('mail').execute())

const headOf = ({ heads }: Scene) => heads[0] as TestPerson
const decide = (scene: Scene) => actorOf(db, headOf(scene).id)
const decision = ({ id }: Scene) => ({ applicationId: id, reason: 'Όπως <ζητήθηκε>', now })

interface MailCase {
  cause: (scene: Scene) => Promise<unknown>
  reader: (scene: Scene) => TestPerson
  code: string
  /** What its script knows beside what every script does. */
  knows: string
  /** In the portal's own subject. */
  subject: string
}

const points: Record<MailPoint, MailCase> = {
  notifyApprover: {
    ...{ cause: (scene) => scene.submit(), reader: headOf, code: 'approval.opened', subject: 'Αίτηση για έγκριση' },
    knows: 'ctx.step.state === "pending" && ctx.step.order === 1 && ctx.step.approver.id === ctx.user.id',
  },
  approvedMail: {
    cause: async (scene) => approveStep(db, await decide(scene), decision(scene)),
    ...{ reader: (scene) => scene.applicant, code: 'application.approved', subject: 'Η αίτησή σας εγκρίθηκε' },
    knows: 'ctx.application.approvalState === "approved" && ctx.user.id === ctx.application.applicant.id',
  },
  rejectedMail: {
    cause: async (scene) => rejectStep(db, await decide(scene), decision(scene)),
    ...{ reader: (scene) => scene.applicant, code: 'application.rejected', subject: 'Η αίτησή σας απορρίφθηκε' },
    knows: 'ctx.application.approvalState === "rejected" && ctx.user.id === ctx.application.applicant.id',
  },
}

/** A scene whose event has just happened; its mail waits to be written. */
async function makeMail(point: MailPoint, script: string): Promise<Scene & { reader: TestPerson }> {
  const scene = await makeScene(db)
  const { cause, reader } = points[point]
  if (point !== 'notifyApprover') {
    await scene.submit()
    await t.runJobs()
    await db.deleteFrom('mail').execute()
  }
  await putScript(db, scene.invitationId, point, script)
  await cause(scene)
  return { ...scene, reader: reader(scene) }
}

const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute()
const mailsTo = async (address: string) => (await mails()).filter((mail) => mail.to_address === address)
const noticesOf = (point: MailPoint, { id }: TestPerson) =>
  db.selectFrom('notification').select('id').where('person_id', '=', id).where('code', '=', points[point].code).execute()
const letter = (more = '') => `{ subject: 'Νέα\\r\\nBcc: all@uni.example', body: 'Γεια.\\n\\nΈνα <b>κείμενο</b>.'${more} }`
const copied = 'gram@uni.example'

describe.each(Object.entries(points) as [MailPoint, MailCase][])('%s', (point, { knows, subject }) => {
  test('A54 a script writes the mail and its copy, as text and without another header', async () => {
    const check = `if (!(${knows})) throw new Error(JSON.stringify(ctx))\n`
    const { reader, invitationId, id } = await makeMail(point, `${check}return ${letter(`, cc: '${copied}'`)}`)
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    expect(await runsOf(db, invitationId)).toMatchObject([{ trigger_id: point, application_id: id, person_id: reader.id, outcome: 'answered', message: null }])
    const [mail, ...more] = await mailsTo(reader.uid)
    const [copy] = await mailsTo(copied)
    expect([mail?.subject, more, mail?.headers]).toEqual(['Νέα Bcc: all@uni.example', [], {}])
    expect(mail?.text).toMatch(/^Κλήσις · [^\n]+\n\nΓεια\.\n\nΈνα <b>κείμενο<\/b>\.\n\n/)
    expect(mail?.text).toContain(`https://portal.uni.example/application/edit/${id}`)
    expect(mail?.html).toContain('Ένα &lt;b&gt;κείμενο&lt;/b&gt;.')
    expect(mail?.text).not.toContain('Όπως <ζητήθηκε>')
    expect(copy).toMatchObject({ subject: mail?.subject, text: expect.stringContaining(`https://portal.uni.example/application/edit/${id}`) })
  })

  test('a script can prevent the mail; the notice stays', async () => {
    const { reader, invitationId } = await makeMail(point, 'return { skip: true }')
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    expect([await mailsTo(reader.uid), (await noticesOf(point, reader)).length]).toEqual([[], 1])
    expect(await runsOf(db, invitationId)).toMatchObject([{ outcome: 'answered' }])
  })

  test.each<[string, string, string, string | null]>([
    ['answers nothing', 'return', 'nothing', null],
    ['throws', 'throw new Error("broken")', 'failed', 'error: Error: broken'],
    ['loops', 'for (;;) {}', 'failed', 'time'],
    ['asks for a forbidden call', 'await api.fetch("https://elsewhere.example/7")', 'failed', 'notListed'],
    ['answers rubbish', 'return 7', 'failed', 'answer: '],
    ['leaves out the body', 'return { subject: "Νέα" }', 'failed', 'answer: body'],
    ['misspells a property', `return ${letter(', copy: "a@uni.example"')}`, 'failed', 'answer: '],
    ['both writes and prevents', `return ${letter(', skip: true')}`, 'failed', 'answer: '],
    ['answers a character that cannot be kept', 'return { subject: "a\\u0000", body: "b" }', 'failed', 'answer: '],
    ['asks for half a character', 'await api.mail({ to: "a@uni.example", subject: "x", text: "a\\ud83d" })', 'failed', 'error: Error: mail: a character'],
    ['A54 writes a header into an address', `return ${letter(', cc: "a@uni.example\\r\\nBcc: b@uni.example"')}`, 'failed', 'answer: cc'],
    ['A54 writes two addresses as one', `return ${letter(', cc: "a@uni.example, b@uni.example"')}`, 'failed', 'answer: cc'],
    ['A54 copies to 51', `return ${letter(', cc: Array.from({ length: 51 }, (_, n) => n + "@uni.example")')}`, 'failed', 'answer: cc'],
    [
      'A54 copies to 26 beside a mail to 25',
      `const to = (name, length) => Array.from({ length }, (_, n) => name + n + "@uni.example")
      await api.mail({ to: to("a", 25), subject: "x", text: "x" })
      return ${letter(', cc: to("b", 26)')}`,
      'failed',
      'answer: more than 50 recipients',
    ],
  ])('the mail has the text of the portal if the script %s', async (_, script, outcome, message) => {
    const { reader, invitationId } = await makeMail(point, script)
    expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
    expect((await mailsTo(reader.uid)).map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)])
    expect((await mails()).map((mail) => mail.subject).filter((one) => one === 'x' || one.startsWith('Νέα'))).toEqual([])
    const [run, ...more] = await runsOf(db, invitationId)
    expect([run?.outcome, run?.message ?? null, more]).toEqual([outcome, message === null ? null : expect.stringContaining(message), []])
  })
})

test.each([
  ['after its script ran', 'script.afterRun', 0],
  ['after its mail was written', 'script.afterCommit', 1],
])('a process killed %s: the mail, its copy and what the script asks for are written once', async (_, crashPoint, kept) => {
  const asks = "await api.mail({ to: 'office@uni.example', subject: 'Asked', text: 'Νέα' })"
  const { reader, invitationId } = await makeMail('approvedMail', `${asks}\nreturn ${letter(`, cc: '${copied}'`)}`)
  const [notice] = await noticesOf('approvedMail', reader)
  const written = async () => [
    (await runsOf(db, invitationId)).length,
    ...(await Promise.all([reader.uid, copied, 'office@uni.example'].map(async (address) => (await mailsTo(address)).length))),
  ]
  await mailNotices.run(t.jobs, { ids: [notice?.id] }, { id: '', retries: 0 })
  expect(await killJobAt(t.url, crashPoint)).toBe('SIGKILL')
  expect(await written()).toEqual([kept, kept, kept, kept])
  // The job of the notice is repeated, too.
  await mailNotices.run(t.jobs, { ids: [notice?.id] }, { id: '', retries: 1 })
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  await mailNotices.run(t.jobs, { ids: [notice?.id] }, { id: '', retries: 2 })
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await written()).toEqual([1, 1, 1, 1])
})

test('only the approver gets the links to decide', async () => {
  const { reader } = await makeMail('notifyApprover', `return ${letter(`, cc: ['${copied}', ctx.user.email.toUpperCase()]`)}`)
  await t.runJobs()
  expect((await mailsTo(reader.uid)).map((mail) => mail.text)).toEqual([expect.stringContaining('https://portal.uni.example/approvals/approve/')])
  expect((await mailsTo(copied)).map((mail) => `${mail.text}${mail.html}`)).toEqual([expect.not.stringContaining('/approvals/')])
})

test('the mail of a decision goes to others instead of the applicant, that of an approver does not', async () => {
  const to = ", to: ['first@uni.example', 'FIRST@uni.example'], cc: 'first@uni.example'"
  const approved = await makeMail('approvedMail', `return ${letter(to)}`)
  await t.runJobs()
  expect([(await mailsTo(approved.reader.uid)).length, (await mails()).filter((mail) => /first/i.test(mail.to_address)).length]).toEqual([0, 1])
  const asked = await makeMail('notifyApprover', `return ${letter(to)}`)
  await t.runJobs()
  expect(await runsOf(db, asked.invitationId)).toMatchObject([{ outcome: 'failed', message: expect.stringContaining('to') }])
})

test('a script is told the language of who reads the mail', async () => {
  const scene = await makeScene(db)
  await db.updateTable('person').set({ language: 'en' }).where('id', '=', headOf(scene).id).execute()
  await putScript(db, scene.invitationId, 'notifyApprover', "return { subject: ctx.language + ctx.user.language, body: 'Hello.' }")
  await scene.submit()
  await t.runJobs()
  expect(await mailsTo(headOf(scene).uid)).toMatchObject([{ subject: 'enen', html: expect.stringContaining('<html lang="en">') }])
})

test('a script also writes the mail that asks for a decision on a corrected application', async () => {
  const scene = await makeScene(db)
  const { id } = scene
  await scene.submit()
  await sendToReview(db, await decide(scene), { id, reason: 'Διορθώστε', marks: null, now })
  await t.runJobs()
  await putScript(db, scene.invitationId, 'notifyApprover', 'return { subject: "Νέα" + ctx.step.state, body: "Γεια." }')
  const { revision } = await readApplication(db, id)
  await resubmitApplication(db, await actorOf(db, scene.applicant.id), { id, data: { purpose: 'Άλλο' }, revision, now, checkAnswers: anyAnswers })
  await t.runJobs()
  expect((await mailsTo(headOf(scene).uid)).map((mail) => mail.subject)).toEqual([expect.stringContaining('Αίτηση για έγκριση'), 'Νέαpending'])
})

test('a mail that its reader switched off stays off, and no script runs for it; decisions cannot be switched off', async () => {
  const scene = await makeScene(db)
  const muted = [headOf(scene), scene.applicant].map(({ id }) => id)
  for (const personId of muted)
    for (const { code } of Object.values(points)) await db.insertInto('mail_choice').values({ person_id: personId, kind: code, delivery: 'off' }).execute()
  for (const point of ['notifyApprover', 'approvedMail'] as const) await putScript(db, scene.invitationId, point, `return ${letter(`, cc: '${copied}'`)}`)
  await scene.submit()
  await t.runJobs()
  expect([await mailsTo(headOf(scene).uid), await mailsTo(copied), await runsOf(db, scene.invitationId)]).toEqual([[], [], []])
  await db.deleteFrom('mail').execute()
  await points.approvedMail.cause(scene)
  await t.runJobs()
  expect((await mails()).map((mail) => mail.to_address)).toEqual([scene.applicant.uid, copied])
})

test('of fifty mails those without a script are written at once, and a script has a job for itself', async () => {
  const scripted = await makeMail('notifyApprover', 'for (;;) {}')
  const { reader } = scripted
  const other = await makeScene(db)
  await other.submit()
  const notices = await db
    .selectFrom('notification')
    .select('id')
    .where('person_id', 'in', [reader.id, headOf(other).id])
    .execute()
  const payloads = notices.map(({ id }) => ({ payload: { ids: [id] }, run: { id: String(id), retries: 0 } }))
  await mailNotices.runBatch?.(t.jobs, payloads)
  expect([(await mailsTo(headOf(other).uid)).length, (await mailsTo(reader.uid)).length]).toEqual([1, 0])
  expect(await runsOf(db, scripted.invitationId)).toEqual([])
  await t.runJobs()
  expect((await mailsTo(reader.uid)).map((mail) => mail.subject)).toEqual([expect.stringContaining(points.notifyApprover.subject)])
})

test('a script that was switched off meanwhile leaves the text of the portal', async () => {
  const { reader, invitationId } = await makeMail('approvedMail', `return ${letter()}`)
  const [notice] = await noticesOf('approvedMail', reader)
  await mailNotices.run(t.jobs, { ids: [notice?.id] }, { id: '', retries: 0 })
  await db.updateTable('invitation_trigger').set({ is_on: false }).where('invitation_id', '=', invitationId).execute()
  await t.runJobs()
  expect((await mailsTo(reader.uid)).map((mail) => mail.subject)).toEqual([expect.stringContaining(points.approvedMail.subject)])
  expect(await runsOf(db, invitationId)).toEqual([])
})

test.each<[string, (undo: (() => void)[]) => void, string[]]>([
  ['the sandbox could not run to its end', killWorkers, ['failed']],
  ['cannot be asked at all', disconnect, []],
  ['meets a fault of the portal', breakFetch, []],
])('a script that %s is tried again, and at last the portal writes the mail', async (_, breakIt, outcomes) => {
  const { reader, invitationId } = await makeMail('rejectedMail', `await api.fetch('https://a.example').catch(() => {})\nreturn ${letter()}`)
  const [notice] = await noticesOf('rejectedMail', reader)
  const run = (retries: number) => mailByScript.run(t.jobs, { id: notice?.id }, { id: '', retries })
  const undo: (() => void)[] = []
  breakIt(undo)
  try {
    await expect(run(0)).rejects.toThrow()
    expect(await mailsTo(reader.uid)).toEqual([])
    await run(5)
  } finally {
    for (const one of undo) one()
  }
  expect((await mailsTo(reader.uid)).map((mail) => mail.subject)).toEqual([expect.stringContaining(points.rejectedMail.subject)])
  expect((await runsOf(db, invitationId)).map((one) => one.outcome)).toEqual(outcomes)
  await t.runJobs()
})

test('a script that finds no turn keeps its mail waiting, as often as it needs, and then writes it', async () => {
  const { reader, invitationId } = await makeMail('approvedMail', `return ${letter()}`)
  const connected = sandboxOf(db)
  connectSandbox(db, failingFirst(connected, 'busy', 10))
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  connectSandbox(db, connected)
  expect((await runsOf(db, invitationId)).map((run) => run.outcome)).toEqual(['answered'])
  expect((await mailsTo(reader.uid)).map((mail) => mail.subject)).toEqual(['Νέα Bcc: all@uni.example'])
})

function killWorkers(undo: (() => void)[]): void {
  const connected = sandboxOf(db)
  connectSandbox(db, failingFirst(connected, 'killed', 2))
  undo.push(() => connectSandbox(db, connected))
}

function disconnect(undo: (() => void)[]): void {
  const context = contextOf(db)
  const { scriptServices: services } = context
  if (!services) throw new Error('No services are connected.')
  delete context.scriptServices
  undo.push(() => {
    context.scriptServices = services
  })
}

function breakFetch(undo: (() => void)[]): void {
  const context = contextOf(db)
  const { scriptServices: services } = context
  if (!services) throw new Error('No services are connected.')
  context.scriptServices = { ...services, fetchJson: () => Promise.reject(new Error('gone')) }
  undo.push(() => {
    context.scriptServices = services
  })
}

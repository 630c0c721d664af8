import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { contextOf } from './db/db-context.ts'
import { expectConsistent } from './features/lifecycle/testing/expect-consistent.ts'
import { now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { outcomes } from './testing/outcomes.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

const error = '{ errors: [{ path: "purpose", message: "Όχι συνέδρια." }] }'

describe('mails and notifications', () => {
  const asks = (then: string) => `await api.mail({ to: ['a@uni.example', 'b@uni.example'], subject: 'Νέα', text: 'Γεια.\\n\\nΚείμενο <b>.' })
await api.notify({ to: ctx.user.uid, text: { el: 'Κλείστε ώρα.', en: 'Choose a time.' } })\n${then}`
  const messages = async ({ applicant }: Scene) => ({
    mails: (await db.selectFrom('mail').select('to_address').where('subject', '=', 'Νέα').orderBy('id').execute()).map((mail) => mail.to_address),
    notices: await db.selectFrom('notification').select('params').where('person_id', '=', applicant.id).where('code', '=', 'procedure.message').execute(),
  })
  afterEach(() => db.deleteFrom('mail').execute())

  test('are written with the event', async () => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, 'beforeSubmit', asks(''))
    await scene.submit()
    const { mails, notices } = await messages(scene)
    expect(mails).toEqual(['a@uni.example', 'b@uni.example'])
    const keys = await db.selectFrom('mail').select('message_key').where('subject', '=', 'Νέα').execute()
    expect(keys.map(({ message_key }) => message_key.split(':').at(-1))).toEqual(['beforeSubmit', 'beforeSubmit'])
    expect(notices).toMatchObject([{ params: { message: { el: 'Κλείστε ώρα.', en: 'Choose a time.' }, title: { el: 'Άδεια απουσίας' } } }])
    await db.deleteFrom('mail').execute()
    await t.runJobs()
    expect(await db.selectFrom('mail').select('text').where('subject', 'like', 'Μήνυμα:%').execute()).toMatchObject([
      { text: expect.stringContaining('Κλείστε ώρα.') },
    ])
  })

  test('are written although the script does not wait for them', async () => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, 'beforeSubmit', 'api.unit("none").then(() => api.notify({ to: ctx.user.uid, text: "Κλείστε ώρα." }))')
    await scene.submit()
    expect((await messages(scene)).notices).toHaveLength(1)
  })

  test.each<[string, (scene: Scene) => Promise<unknown>, TriggerId, string]>([
    ['refuses the event', ({ submit }) => submit(), 'beforeSubmit', `return ${error}`],
    ['fails after asking', ({ submit }) => submit(), 'beforeSubmit', 'throw new Error("late")'],
    ['refuses a creation', ({ create }) => create(), 'beforeCreate', 'return { refuse: "Όχι" }'],
  ])('are not written if the script %s', async (_, run, point, then) => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, point, asks(then))
    await outcomes([run(scene)])
    expect(await messages(scene)).toEqual({ mails: [], notices: [] })
  })

  test('are written once if the event is attempted again', async () => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, 'beforeSubmit', asks(''))
    // The run of a script that calls outside is kept at once, the other when its attempt ends.
    const attempt = ['attachmentsValidate', 'beforeSubmit']
    // The invitation is saved while the first attempt runs its last script.
    await putScript(db, scene.invitationId, 'attachmentsValidate', `await api.fetch('https://register.example/').catch(() => null)`)
    await sql`create function save_invitation() returns trigger language plpgsql as $$ begin
      update invitation set revision = 2 where id = new.invitation_id and new.trigger_id = 'attachmentsValidate'; return null; end $$`.execute(db)
    await sql`create trigger saves_invitation after insert on run_log for each row execute function save_invitation()`.execute(db)
    await scene.submit()
    await sql`drop trigger saves_invitation on run_log`.execute(db)
    expect((await runsOf(db, scene.invitationId)).map((run) => run.trigger_id)).toEqual([...attempt, ...attempt])
    expect((await messages(scene)).mails).toEqual(['a@uni.example', 'b@uni.example'])
  })

  test.each([
    [
      'more than 50 recipients',
      'for (let i = 0; i < 6; i += 1) await api.mail({ to: Array.from({ length: 10 }, (_, n) => "p" + i + "." + n + "@uni.example"), subject: "x", text: "x" })',
      /more than 50 recipients/,
    ],
    ['two addresses in one', 'await api.mail({ to: "a@uni.example, b@uni.example", subject: "x", text: "x" })', /mail: /],
    ['a header in an address', 'await api.mail({ to: "a@uni.example\\r\\nBcc: b@uni.example", subject: "x", text: "x" })', /mail: /],
    ['somebody unknown, without waiting', 'api.notify({ to: "nobody@uni.example", text: "x" })', /nobody is known as nobody@uni.example/],
    ['somebody unknown', 'await api.notify({ to: "nobody@uni.example", text: "x" })', /nobody is known as nobody@uni.example/],
  ])('A54 a script cannot write to %s', async (_, script, message) => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, 'beforeSubmit', script)
    expect(await outcomes([scene.submit()])).toEqual(['application.checkFailed'])
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ message: expect.stringMatching(message) }])
    expect(await messages(scene)).toEqual({ mails: [], notices: [] })
  })
})

test('a fault of the portal in a call of a script is not the fault of the script', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'await api.fetch("https://a.example").catch(() => {})')
  const context = contextOf(db)
  const { scriptServices: services } = context
  if (!services) throw new Error('No services are connected.')
  context.scriptServices = { ...services, fetchJson: () => Promise.reject(new Error('gone')) }
  onTestFinished(() => {
    context.scriptServices = services
  })
  await expect(scene.submit()).rejects.toThrow('gone')
  expect(await runsOf(db, scene.invitationId)).toEqual([])
})

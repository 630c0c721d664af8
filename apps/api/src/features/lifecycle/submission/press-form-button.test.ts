import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { putScript, runsOf } from '../../procedures/testing/put-script.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { now } from '../testing/fixtures.ts'
import { makeScene } from '../testing/script-scene.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

const secret = { type: 'password', key: 'pin', label: 'PIN', input: true }
const script = `await api.mail({ to: 'office@uni.example', subject: 'Pressed', text: 'Νέα' })
api.log(JSON.stringify(ctx.data))
return { data: { ...ctx.data, place: ctx.event, pin: '0000' }, message: 'Βρέθηκε.' }`
const mails = async () => (await db.selectFrom('mail').select('id').where('subject', '=', 'Pressed').execute()).length

test('a pressed button is answered once for a key, with its mail; nothing is saved, and no secret is read or written', async () => {
  const scene = await makeScene(db, { form: { components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }, secret] } })
  const application = await readApplication(db, scene.id)
  await putScript(db, scene.invitationId, 'formButton', script)
  const press = () =>
    t
      .as(scene.applicant)
      .post(`/api/application/${scene.id}/button`, { event: ' find ', data: { purpose: 'Συνέδριο', pin: '1234' } }, { 'idempotency-key': 'k' })
  const [first, second] = await Promise.all([press(), press()])
  expect([first.status, first.body]).toEqual([200, { data: { purpose: 'Συνέδριο', place: 'find' }, message: 'Βρέθηκε.' }])
  expect(second.body).toEqual(first.body)
  expect([await runsOf(db, scene.invitationId), await mails()]).toEqual([[expect.objectContaining({ lines: ['{"purpose":"Συνέδριο"}'] })], 1])
  expect(await readApplication(db, scene.id)).toEqual(application)
})

test('without a script a pressed button is answered nothing', async () => {
  const scene = await makeScene(db)
  expect(await scene.press()).toEqual({})
})

test('only who may change the application presses its buttons, and only while it may be changed', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'formButton', 'return { message: "Νέα" }')
  const press = async (who: { token: string }) =>
    (await t.as(who).post<{ code?: string }>(`/api/application/${scene.id}/button`, { event: 'find', data: {} })).body.code
  expect([await press(await t.person()), await press(await t.person({ roles: ['admin'] })), await press(scene.applicant)]).toEqual([
    'application.notFound',
    'application.notFound',
    undefined,
  ])
  await scene.submit()
  expect(await press(scene.applicant)).toBe('application.notEditable')
  expect(await runsOf(db, scene.invitationId)).toHaveLength(1)
})

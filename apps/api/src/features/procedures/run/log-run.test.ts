import { expect, test } from 'vitest'
import { emit } from '../../../events/emit.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from '../testing/put-script.ts'

const t = await testApp()
const { db } = t

test('what an erased person answered is forgotten, and that scripts ran stays', async () => {
  const [scene, other] = [await makeScene(db), await makeScene(db)]
  for (const { invitationId, submit } of [scene, other]) {
    await putScript(db, invitationId, 'beforeSubmit', 'api.log(ctx.user.fullname); return { data: ctx.data }')
    await submit()
  }
  await db.transaction().execute((tx) => emit(tx, 'person.erased', { personId: scene.applicant.id, at: '2026-11-20T12:00:00Z' }))
  const forgotten = { outcome: 'answered', lines: [], answer: null, message: null, person_id: null }
  expect(await runsOf(db, scene.invitationId)).toMatchObject([forgotten])
  expect(await runsOf(db, other.invitationId)).toMatchObject([{ person_id: other.applicant.id, answer: { data: { purpose: 'Συνέδριο' } } }])
})

test('lines and answers with characters that the database refuses are kept without them', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'api.log("a", "\\\\u0000"); throw new Error("c\\u0000\\udc00")')
  await expect(scene.submit()).rejects.toMatchObject({ code: 'application.checkFailed' })
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ lines: ['a \\u0000'], message: 'error: Error: c\uFFFD\uFFFD' }])
})

test('a long answer is taken and not kept', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'return { data: { ...ctx.data, place: "x".repeat(70000) } }')
  await scene.submit()
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'answered', answer: null }])
})

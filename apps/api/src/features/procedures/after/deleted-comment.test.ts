import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from '../testing/put-script.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

test('the script of a comment that is deleted before it ran runs without the comment', async () => {
  const scene = await makeScene(db)
  await db.updateTable('invitation').set({ app_comments: true }).where('id', '=', scene.invitationId).execute()
  await putScript(db, scene.invitationId, 'commentAdded', 'api.log(ctx.comment === null)')
  expect((await t.as(scene.applicant).post(`/api/application/${scene.id}/comments`, { body: 'Ερώτηση' })).status).toBe(200)
  await db.deleteFrom('comment').where('application_id', '=', scene.id).execute()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'nothing', lines: ['true'] }])
})

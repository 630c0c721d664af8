import type { Impact } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { makeEvaluation, finish } = evaluationScenes(t)
const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString().replace('.000', '')

/** An evaluation of an invitation that ended, or ends then; no manager opened it. */
async function makeUnopened(endsAt: string, applications = 1) {
  const scene = await makeEvaluation(applications)
  const { id } = scene.invitation
  await t.db.deleteFrom('evaluation_period').where('invitation_id', '=', id).execute()
  await t.db.updateTable('invitation').set({ ends_at: endsAt }).where('id', '=', id).execute()
  const as = t.as(scene.secretary)
  const edited = async (change: object) => ({ ...(await as.get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body, ...change })
  const headOf = async () => (await t.as(scene.chair).get<{ head: object }>(`/api/evaluation/list/application/${id}`)).body.head
  return {
    ...{ scene, headOf },
    goesOnAfter: async (change: object) => (await as.post<Impact>(`/api/invitation/${id}/impact`, await edited(change))).body.evaluationGoesOn,
    change: async (change: object) => expect((await as.put('/api/invitation', await edited(change))).status).toBe(200),
  }
}

test.each([
  ['a later end', { endsAt: days(20) }],
  ['no end', { flags: { continuous: true } }],
])('an evaluation that began with the end of the invitation goes on when it gets %s, and the impact says so', async (_, later) => {
  const { scene, headOf, goesOnAfter, change } = await makeUnopened(days(-2))
  await finish(scene.second, scene.ids[0], 8)
  expect([await goesOnAfter({ shortNote: { el: 'Άλλο' } }), await goesOnAfter(later)]).toEqual([false, true])
  await change(later)
  expect(await headOf()).toMatchObject({ phase: 'open', beginsAt: days(-2) })
  expect(await goesOnAfter({ endsAt: days(30) })).toBe(false)
})

test('one without applications, or that had not begun, begins with the new end', async () => {
  for (const { headOf, goesOnAfter, change } of [await makeUnopened(days(-2), 0), await makeUnopened(days(1))]) {
    const later = { endsAt: days(20) }
    expect(await goesOnAfter(later)).toBe(false)
    await change(later)
    expect(await headOf()).toMatchObject({ phase: 'notBegun', beginsAt: days(20) })
  }
})

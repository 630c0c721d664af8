import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation } = evaluationScenes(t)

const hidden = { hidesApplicants: true, hidesEvaluators: false }
const reason = 'Η ΜΠΕΛΙΜΠΑΣΑΚΗ και η Δαφνοκουκίδου είναι φίλες μου.'
const shown = 'Η […] και η […] είναι φίλες μου.'

/** An evaluation that hides its two applicants, whom the third member knows. */
async function makeHidden() {
  const scene = await makeEvaluation(2, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const lastNames = ['Μπελιμπασάκη', 'Δαφνοκουκίδου']
  for (const [index, { applicant }] of (scene.applications as TestApplication[]).entries())
    await db
      .updateTable('person')
      .set({ last_name: lastNames[index] ?? '' })
      .where('id', '=', applicant.id)
      .execute()
  const reasonsAs = async (person: TestPerson, list: 'declines' | 'conflicts' | 'draws') => {
    const { body } = await t.as(person).get<{ items: { reason: string }[] }>(`/api/evaluation/${list}/${scene.invitation.id}`)
    return body.items.map((one) => one.reason)
  }
  return { ...scene, reasonsAs }
}

test('why a member declines does not tell the chair who applied, whichever of the applications it names; managers read it as it is', async () => {
  const { chair, third, secretary, invitation, ids, reasonsAs } = await makeHidden()
  const declines = `/api/evaluation/declines/${invitation.id}`
  expect((await t.as(third).post(declines, { applicationIds: [ids[0]], reason })).status).toBe(200)
  expect((await t.as(third).post(declines, { applicationIds: null, reason })).status).toBe(200)
  expect([await reasonsAs(chair, 'declines'), await reasonsAs(secretary, 'declines')]).toEqual([
    [shown, shown],
    [reason, reason],
  ])
  const notices = await db.selectFrom('notification').select('params').where('code', '=', 'evaluation.declined').where('person_id', '=', chair.id).execute()
  expect(notices).toMatchObject([{ params: { reason: shown } }, { params: { reason: shown } }])
})

test('why others have a conflict of interest, or drew again, does not tell a manager in the committee who applied', async () => {
  const { second, third, secretary, invitation, ids, reasonsAs } = await makeHidden()
  await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: second.id, privilege: 'manage' }).execute()
  expect((await t.as(third).post(of(ids[0], '/conflict'), { reason })).status).toBe(200)
  const at = now.toISOString()
  const drawn = {
    rank: 1,
    round: 1,
    mean: 7,
    application_ids: [...ids],
    labels: ids.map(String),
    seed: 'a',
    reason,
    committed_by: secretary.id,
    committed_at: at,
  }
  await db
    .insertInto('evaluation_draw')
    .values({ ...drawn, invitation_id: invitation.id })
    .execute()
  await db.updateTable('application').set({ approval_state: 'pending' }).where('invitation_id', '=', invitation.id).execute()
  for (const list of ['conflicts', 'draws'] as const) expect([await reasonsAs(second, list), await reasonsAs(secretary, list)]).toEqual([[shown], [reason]])
})

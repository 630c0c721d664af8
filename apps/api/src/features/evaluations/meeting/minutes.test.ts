import type { KeptMinutes } from '@klesis/contract/evaluations/minutes.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { makeEvaluation } = evaluationScenes(t)

test('chair and managers write the minutes version by version, members read them, and neither overwrites what the other wrote', async () => {
  const { invitation, chair, second, secretary } = await makeEvaluation(0)
  const path = `/api/evaluation/minutes/${invitation.id}`
  const write = (person: TestPerson, notes: string, revision: number, presentIds = [chair.id, second.id]) =>
    t.as(person).put<KeptMinutes & { code: string; params: { newest: object } }>(path, { heldOn: '2026-11-20', presentIds, notes, revision })
  const read = async (person: TestPerson) => t.as(person).get<KeptMinutes>(path)
  expect((await read(second)).body).toMatchObject({ versions: [], head: { mayRank: false } })
  const both = await Promise.all([write(chair, 'Πρώτη', 0), write(secretary, 'Πρώτη', 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'minutes.stale', params: { newest: { notes: 'Πρώτη', revision: 1 } } })
  expect((await write(secretary, 'Δεύτερη', 1, [secretary.id])).body.code).toBe('minutes.notMember')
  expect((await write(secretary, 'Δεύτερη', 1)).status).toBe(200)
  expect((await write(second, 'Τρίτη', 2)).status).toBe(403)
  expect((await read(await t.person())).status).toBe(404)
  const { versions, people } = (await read(second)).body
  expect(versions.map(({ revision, notes, heldOn }) => [revision, notes, heldOn])).toEqual([
    [2, 'Δεύτερη', '2026-11-20'],
    [1, 'Πρώτη', '2026-11-20'],
  ])
  expect([people.length, versions[0]?.presentIds]).toEqual([3, [chair.id, second.id].toSorted((one, other) => one - other)])
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('ids')
    .where('code', '=', 'invitation.minutesWritten')
    .where('subject_id', '=', invitation.id)
    .execute()
  expect(entries.map(({ ids }) => ids)).toEqual([
    { revision: 1, present: 2 },
    { revision: 2, present: 2 },
  ])
})

test('minutes do not tell members who applied, as long as that is hidden from them, and keep hidden words in the lines that the chair leaves as they were', async () => {
  const hidden = { hidesApplicants: true, hidesEvaluators: false }
  const scene = await makeEvaluation(1, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const { invitation, chair, second, secretary } = scene
  const { applicant } = scene.applications[0] as TestApplication
  await t.db.updateTable('person').set({ last_name: 'Μπελιμπασάκη' }).where('id', '=', applicant.id).execute()
  const path = `/api/evaluation/minutes/${invitation.id}`
  const write = async (person: TestPerson, notes: string, revision: number) =>
    (await t.as(person).put<KeptMinutes & { code: string; params: unknown }>(path, { heldOn: null, presentIds: [], notes, revision })).body
  const notesAs = async (person: TestPerson) => (await t.as(person).get<KeptMinutes>(path)).body.versions[0]?.notes
  const [line, shown] = ['Η ΜΠΕΛΙΜΠΑΣΑΚΗ προηγείται.', 'Η […] προηγείται.']
  await write(secretary, line, 0)
  expect([await notesAs(secretary), await notesAs(chair), await notesAs(second)]).toEqual([line, shown, shown])
  expect((await write(chair, 'Άλλη', 0)).params).toMatchObject({ newest: { notes: shown } })
  expect((await write(chair, `${shown}\nΛύση στις 14:00.`, 1)).versions[0]?.notes).toBe(`${shown}\nΛύση στις 14:00.`)
  expect(await notesAs(secretary)).toBe(`${line}\nΛύση στις 14:00.`)
  expect((await write(chair, `${shown} Άρα πρώτη.`, 2)).code).toBe('minutes.lineHidden')
})

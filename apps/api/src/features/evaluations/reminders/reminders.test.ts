import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'
import { remindEvaluators, remindLateMembers } from './remind-late-members.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish } = evaluationScenes(t)

const mailsTo = ({ uid }: TestPerson) => db.selectFrom('mail').selectAll().where('to_address', '=', uid).orderBy('id').execute()
const byItselfAt = (at: string) => remindLateMembers(t.jobs, new Date(at))

test('a late member gets one reminder a day, by hand or by itself, of what they see themselves; nobody else gets any', async () => {
  expect(remindEvaluators.cron).toBe('10 8-20 * * *')
  const scene = await makeEvaluation(2)
  const { chair, second, third, secretary, invitation } = scene
  const [id, other] = scene.ids
  const address = `/api/evaluation/committee/${invitation.id}`
  const committeeOf = async (person: TestPerson) => (await t.as(person).get<EvaluatingCommittee>(address)).body
  const remindersOf = async (person: TestPerson) => (await committeeOf(person)).members.map(({ reminder }) => reminder)
  const remind = async (person: TestPerson, ...people: TestPerson[]) =>
    (await t.as(person).post<{ sent: number[]; left: object[] }>(`${address}/remind`, { personIds: people.map((one) => one.id) })).body

  for (const one of [id, other]) await finish(third, one, 5)
  await t.as(second).post(of(id, '/conflict'), { reason: 'Συνεργάτης' })
  await t.as(chair).post(of(other, '/conflict'), { reason: 'Συγγενής' })
  expect(await committeeOf(secretary)).toMatchObject({
    ...{ waiting: 2, unfinished: 2, remindDays: null },
    members: [
      { personId: chair.id, role: 'chair', progress: { final: 0, expected: 1 }, conflicts: 1, reminder: 'due', remindedAt: null },
      { personId: second.id, progress: { final: 0, expected: 1 }, conflicts: 1, reminder: 'due' },
      { personId: third.id, progress: { final: 2, expected: 2 }, conflicts: 0, reminder: 'notLate' },
    ],
  })
  // Of what is closed to them, the chair learns neither that a member owes it nor that others are late with it.
  expect(await committeeOf(chair)).toMatchObject({ waiting: 1, members: [{ reminder: 'own', conflicts: 0 }, { conflicts: 1, reminder: 'notLate' }, {}] })
  expect((await t.as(second).get(address)).status).toBe(403)

  const answers = await Promise.all([1, 2].map(() => remind(secretary, second, third)))
  expect(answers.map(({ sent }) => sent).sort()).toEqual([[], [second.id]])
  expect(answers.flatMap(({ left }) => left)).toContainEqual({ personId: second.id, reason: 'sentToday' })
  expect([await mailsTo(third), await remindersOf(secretary)]).toEqual([[], ['due', 'sentToday', 'notLate']])
  const [mail, ...more] = await mailsTo(second)
  expect([mail?.subject, more]).toEqual(['Υπενθύμιση: σας μένει μία αξιολόγηση · Άδεια απουσίας', []])
  expect(mail?.text).toContain('Η επιτροπή την περιμένει έως τις 27-11-2026, 12:00')
  expect(mail?.text).toContain(`https://portal.uni.example/evaluate/applications/${invitation.id}?show=left`)
  const audit = await db.selectFrom('audit_entry').select('ids').where('code', '=', 'invitation.evaluatorReminded').execute()
  expect(audit).toEqual([{ ids: { personId: second.id, owed: 1 } }])

  // By itself only once a manager has set the days: from then, once before the deadline.
  expect(await byItselfAt('2026-11-24T06:10:00Z')).toBe(0)
  await t.as(secretary).put(`/api/evaluation/deadline/${invitation.id}`, { deadline: '2026-11-27T10:00:00Z', remindDays: 3 })
  expect((await committeeOf(secretary)).remindDays).toBe(3)
  const sentAt = async (...times: string[]) => {
    const sent: number[] = []
    for (const at of times) sent.push(await byItselfAt(at))
    return sent
  }
  expect(await sentAt('2026-11-23T21:59:00Z', '2026-11-23T22:00:00Z', '2026-11-24T06:10:00Z', '2026-11-26T06:10:00Z')).toEqual([0, 2, 0, 0])
  const setInvitation = (columns: object) => db.updateTable('invitation').set(columns).where('id', '=', invitation.id).execute()
  for (const columns of [{ is_archived: true }, { is_archived: false, is_published: false }]) {
    await setInvitation(columns)
    expect(await sentAt('2026-11-28T06:10:00Z')).toEqual([0])
  }
  await setInvitation({ is_published: true })
  await db.updateTable('person').set({ email: 'χωρίς παπάκι' }).where('id', '=', chair.id).execute()
  expect(await sentAt('2026-11-28T06:10:00Z')).toEqual([1])
  await db.updateTable('person').set({ email: chair.uid }).where('id', '=', chair.id).execute()
  expect(await sentAt('2026-11-28T06:10:00Z', '2026-11-28T06:10:00Z')).toEqual([1, 0])
  await t.as(second).put('/api/profile/mails', { choices: [{ kind: 'evaluation.reminder', delivery: 'off' }] })
  expect(await sentAt('2026-11-29T06:10:00Z')).toEqual([1])
  expect((await mailsTo(chair)).at(-1)?.text).toContain('περίμενε έως τις 27-11-2026')
  t.clock.set('2026-11-29T07:00:00Z')
  expect(await remindersOf(secretary)).toEqual(['sentToday', 'noMail', 'notLate'])

  // Where applications are divided a substitute owes what is assigned, and nobody is asked to confirm what is theirs no more.
  await db.updateTable('committee_member').set({ role: 'substitute' }).where('person_id', '=', third.id).execute()
  await db.updateTable('evaluation').set({ evaluated_on: null }).where('application_id', '=', id).execute()
  await db.deleteFrom('evaluation').where('application_id', '=', other).execute()
  await db.insertInto('assignment_plan').values({ invitation_id: invitation.id, is_chosen: true }).execute()
  const pair = { application_id: other, person_id: third.id, reason: 'hand' as const, assigned_by: secretary.id, assigned_at: now.toISOString() }
  await db.insertInto('evaluation_assignment').values(pair).execute()
  expect([await remindersOf(secretary), await sentAt('2026-11-30T06:10:00Z')]).toEqual([['notLate', 'notLate', 'due'], [1]])
  expect((await mailsTo(third)).map(({ subject }) => subject)).toEqual(['Υπενθύμιση: σας μένει μία αξιολόγηση · Άδεια απουσίας'])
  await db.deleteFrom('assignment_plan').where('invitation_id', '=', invitation.id).execute()
  expect(await sentAt('2026-12-11T06:10:00Z', '2026-12-12T06:10:00Z')).toEqual([1, 0])
})

test('in the next round members are reminded before its deadline as well, but not twice in a day', async () => {
  const { secretary, invitation } = await makeEvaluation(1)
  await t.as(secretary).put(`/api/evaluation/deadline/${invitation.id}`, { deadline: '2026-12-04T10:00:00Z', remindDays: 10 })
  expect([await byItselfAt('2026-11-26T06:10:00Z'), await byItselfAt('2026-11-27T06:10:00Z')]).toEqual([3, 0])
  const begun_at = '2026-11-26T12:00:00Z'
  await db.insertInto('evaluation_round').values({ invitation_id: invitation.id, number: 2, begun_by: secretary.id, begun_at }).execute()
  const sent: number[] = []
  for (const at of ['2026-11-26T13:00:00Z', '2026-11-27T06:10:00Z', '2026-11-28T06:10:00Z']) sent.push(await byItselfAt(at))
  expect(sent).toEqual([0, 3, 0])
})

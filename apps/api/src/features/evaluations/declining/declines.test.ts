import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { AssignmentPreview } from '@klesis/contract/evaluations/assignment.ts'
import type { EvaluationDecline } from '@klesis/contract/evaluations/declines.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, listOf, rankingOf, finish, auditOf } = evaluationScenes(t)

const mailsTo = ({ uid }: TestPerson) => db.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', uid).orderBy('id').execute()
const noticesTo = ({ id }: TestPerson) =>
  db.selectFrom('notification').select('params').where('person_id', '=', id).where('code', '=', 'evaluation.declined').orderBy('id').execute()

test('members are told once of what is new for them, and what they decline leaves them until somebody assigns it by hand', async () => {
  const scene = await makeEvaluation(3)
  const { chair, second, third, secretary, invitation } = scene
  const [id, other, last] = scene.ids
  const assignment = `/api/evaluation/assignment/${invitation.id}`
  const share = async (way: object) => {
    const { previewId, members } = (await t.as(secretary).post<AssignmentPreview>(`${assignment}/preview`, way)).body
    expect((await t.as(secretary).post(assignment, { previewId })).status).toBe(200)
    return members.map(({ after }) => after)
  }
  const byHand = (person: TestPerson, application: number) => t.as(chair).put<RefusalBody>(`${assignment}/${application}/${person.id}`)
  const declines = `/api/evaluation/declines/${invitation.id}`
  const decline = (person: TestPerson, applicationIds: number[] | null) =>
    t.as(person).post<RefusalBody>(declines, { applicationIds, reason: 'Δεν είναι το πεδίο μου' })
  const declined = async (person = chair) => (await t.as(person).get<{ items: EvaluationDecline[]; total: number }>(declines)).body
  const takeBack = async (by: TestPerson, { id: declineId }: Pick<EvaluationDecline, 'id'>) => t.as(by).delete<RefusalBody>(`${declines}/${declineId}`)
  const ids = async (person: TestPerson) => (await listOf(person, scene)).items.map(({ applicationId }) => applicationId)
  const runJobs = async () => expect((await t.runJobs({ early: true })).failed).toEqual([])

  await share({ way: 'hand', start: 'everyone' })
  await runJobs()
  await runJobs()
  const [mail, ...more] = await mailsTo(second)
  expect([mail?.subject, more]).toEqual(['Σας ανατέθηκαν 3 αιτήσεις προς αξιολόγηση · Άδεια απουσίας', []])
  expect(mail?.text).toContain('έως τις 27-11-2026, 12:00')
  expect(mail?.text).toContain(`https://portal.uni.example/evaluate/decline/${invitation.id}`)
  await t.as(third).put('/api/profile/mails', { choices: [{ kind: 'evaluation.assigned', delivery: 'off' }] })

  // The chair is told, and who manages the invitation where the chair may not know of it.
  await t.as(chair).post(of(last, '/conflict'), { reason: 'Συγγενής' })
  expect((await decline(second, [id, last])).status).toBe(200)
  const [{ name } = { name: '' }] = (await declined()).items
  expect(await noticesTo(chair)).toMatchObject([{ params: { protocolNumber: String(id), reason: 'Δεν είναι το πεδίο μου', author: name } }])
  expect(await noticesTo(secretary)).toMatchObject([{ params: { protocolNumber: String(last) } }])
  expect([await ids(second), (await t.as(second).get(of(id))).status]).toEqual([[other], 404])
  expect(await auditOf(id)).toEqual(['evaluation.unassigned', 'evaluation.declined'])
  expect((await declined()).items.map(({ application, personId, reason }) => [application?.id, personId, reason])).toEqual([
    [id, second.id, 'Δεν είναι το πεδίο μου'],
  ])
  expect((await declined(secretary)).total).toBe(2)
  expect((await t.as(second).get(declines)).status).toBe(403)
  expect((await decline(second, [id])).status).toBe(404)

  // Shared out again it goes to the others; by hand it is theirs again, with a mail.
  expect(await share({ way: 'balanced', places: 3, outside: false })).toEqual([2, 1, 3])
  expect(await ids(second)).toEqual([other])
  expect((await byHand(second, id)).status).toBe(200)
  await runJobs()
  const [, again, ...further] = await mailsTo(second)
  expect([again?.subject, again?.text, further]).toEqual([
    'Σας ανατέθηκε μία αίτηση προς αξιολόγηση · Άδεια απουσίας',
    expect.stringContaining('Αν δεν μπορείτε να την αξιολογήσετε, πείτε το νωρίς'),
    [],
  ])
  expect([await ids(second), (await declined()).total, await mailsTo(third)]).toEqual([[id, other], 0, [expect.anything()]])

  // Everything of the invitation: also what comes later, until it is taken back by somebody else; what is final counts.
  await finish(second, id, 7)
  expect((await decline(second, [id])).body.code).toBe('evaluation.isFinal')
  expect((await decline(second, null)).status).toBe(200)
  // Said twice, it is told once.
  const told = await noticesTo(chair)
  expect([(await decline(second, null)).status, await noticesTo(chair)]).toEqual([200, told])
  expect([await ids(second), (await byHand(second, other)).body.code]).toEqual([[], 'assignment.barred'])
  await share({ way: 'everyone' })
  const { members, items } = await rankingOf(chair, scene)
  expect(members.find(({ personId }) => personId === second.id)?.progress).toMatchObject({ final: 1, expected: 1 })
  const cellsOf = (person: TestPerson) => items.map(({ cells }) => cells[members.findIndex(({ personId }) => personId === person.id)]?.state)
  expect([cellsOf(second), cellsOf(third), await ids(second)]).toEqual([['final', 'none'], ['missing', 'missing'], []])
  expect((await t.as(second).post(of(other, '/begin'))).status).toBe(404)

  // A chair sees the scores of what they declined, so that it cannot become theirs again.
  expect((await decline(chair, [id])).status).toBe(200)
  const [ofChair, ofSecond] = (await declined(secretary)).items as [EvaluationDecline, EvaluationDecline]
  expect([ofChair, ofSecond]).toMatchObject([{ personId: chair.id }, { personId: second.id, application: null, isOpen: true }])
  expect((await takeBack(secretary, ofChair)).body.code).toBe('assignment.barred')
  expect((await takeBack(chair, ofSecond)).status).toBe(200)
  expect(await ids(second)).toEqual(scene.ids.filter((one) => one !== last))
})

test('what was withdrawn before its member was told is told with the next mail, once it is evaluated again', async () => {
  const { second, chair, secretary, invitation, ids } = await makeEvaluation(3)
  const [id, other] = ids
  const assignment = `/api/evaluation/assignment/${invitation.id}`
  const assign = (application: number) => t.as(chair).put(`${assignment}/${application}/${second.id}`)
  const stateOf = (state: 'temporary' | 'permanent') => db.updateTable('application').set({ app_state: state }).where('id', '=', id).execute()
  const { previewId } = (await t.as(secretary).post<AssignmentPreview>(`${assignment}/preview`, { way: 'hand', start: 'nobody' })).body
  expect((await t.as(secretary).post(assignment, { previewId })).status).toBe(200)
  expect((await assign(id)).status).toBe(200)
  await stateOf('temporary')
  await t.runJobs({ early: true })
  expect(await mailsTo(second)).toEqual([])
  await stateOf('permanent')
  expect((await assign(other)).status).toBe(200)
  await t.runJobs({ early: true })
  expect((await mailsTo(second)).map(({ subject }) => subject)).toEqual(['Σας ανατέθηκαν 2 αιτήσεις προς αξιολόγηση · Άδεια απουσίας'])
})

test('who declined is read in the history by those who manage the evaluation, not by the applicant or other people', async () => {
  const { second, secretary, invitation, applications, ids } = await makeEvaluation()
  const [applicant, viewer] = [applications[0]?.applicant ?? second, await t.person()]
  await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
  const declines = `/api/evaluation/declines/${invitation.id}`
  expect((await t.as(second).post(declines, { applicationIds: [ids[0]], reason: 'Συγγενής' })).status).toBe(200)
  const read = async () => (await t.as(secretary).get<{ items: EvaluationDecline[] }>(declines)).body.items
  const decide = (state: 'notstarted' | 'pending') => db.updateTable('application').set({ approval_state: state }).where('id', '=', ids[0]).execute()
  await decide('pending')
  expect((await read()).map(({ isOpen }) => isOpen)).toEqual([false])
  await decide('notstarted')
  const [decline] = await read()
  expect((await t.as(secretary).delete(`${declines}/${decline?.id}`)).status).toBe(200)
  const toldTo = async (reader: TestPerson) =>
    (await t.as(reader).get<{ items: HistoryEntry[] }>(`/api/application/${ids[0]}/history`)).body.items
      .map(({ code, text }) => [code, text])
      .filter(([code]) => code?.startsWith('evaluation.'))
  expect([await toldTo(applicant), await toldTo(viewer)]).toEqual([[], []])
  expect(await toldTo(secretary)).toEqual([
    ['evaluation.declined', 'Συγγενής'],
    ['evaluation.declineWithdrawn', null],
  ])
})

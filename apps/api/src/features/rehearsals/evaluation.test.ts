import type { AssignmentPreview, AssignmentWay } from '@klesis/contract/evaluations/assignment.ts'
import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { evaluationForm, of } from '../evaluations/testing/evaluation-scenes.ts'
import { formOf, makeCommittee, makeInvitation } from '../lifecycle/testing/fixtures.ts'
import type { OpenedScreen } from './screens/open-screen.ts'
import { rehearse } from './testing/rehearse.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
})
const { start, read, act } = rehearse(t, () => manager)

test('a committee evaluates in a rehearsal, by invented scores and on a screen of its own, before its approvals begin', async () => {
  const committee = await makeCommittee(t.db)
  const { id: invitationId } = await makeInvitation(t.db, {
    ...{ created_by: manager.id, form: formOf('purpose'), app_evaluation: true, app_approvals: true, committee_id: committee.id, evaluationForm },
  })
  const id = await start(invitationId)
  await act(id, { kind: 'apply', unitId: null, loginGroup: 'university', data: { purpose: 'Συνέδριο' } })
  const waiting = await act(id, { kind: 'submit' })
  expect(waiting.evaluation).toEqual({ hasBegun: false, final: 0, expected: 3, mean: null })
  expect(waiting.people.map(({ role, acts }) => [role, acts])).toEqual([
    ['applicant', ['withdraw']],
    ...['committee', 'committee', 'committee'].map((role) => [role, []]),
    ['secretary', ['openEvaluation', 'startApprovals']],
  ])
  expect(waiting.report.untried).toContain('evaluate')

  const [, first, second, , secretary] = (await act(id, { kind: 'openEvaluation' })).people
  // Applications can be divided there as well; who has none assigned is not asked to evaluate.
  const { body: managing } = await t.as(manager).post<OpenedScreen>(`/api/rehearsals/${id}/screens`, { personId: secretary?.id })
  const division = `/api/evaluation/assignment/${invitationId}`
  const divide = async (way: AssignmentWay) => {
    const { body } = await t.as({ token: managing.access_token }).post<AssignmentPreview>(`${division}/preview`, way)
    return (await t.as({ token: managing.access_token }).post(division, { previewId: body.previewId })).status
  }
  const askedOf = async () => (await read(id)).people.map(({ acts }) => acts.includes('evaluate'))
  expect([await divide({ way: 'hand', start: 'nobody' }), await askedOf()]).toEqual([200, Array(5).fill(false)])
  expect([await divide({ way: 'everyone' }), await askedOf()]).toEqual([200, [false, true, true, true, false]])
  // The next round begins on a screen as well, and is evaluated in its place.
  const round = { round: 1, expected: 1, choice: { who: 'all' }, assignment: 'same', deadline: null }
  const next = await t.as({ token: managing.access_token }).post(`/api/evaluation/rounds/${invitationId}`, round)
  expect([next.status, await askedOf()]).toEqual([200, [false, true, true, true, false]])
  const one = await act(id, { kind: 'evaluate', personId: first?.id ?? 0 })
  expect(one.evaluation).toMatchObject({ hasBegun: true, final: 1, mean: expect.any(Number) })
  expect(one.entries.at(-1)).toMatchObject({ kind: 'evaluate', person: first?.name, refusal: null })

  // On the screen of a member the portal's own checks refuse what is missing.
  const { body: opened } = await t.as(manager).post<OpenedScreen>(`/api/rehearsals/${id}/screens`, { personId: second?.id })
  expect(opened.path).toBe(`/evaluate/applications/${invitationId}`)
  const member = t.as({ token: opened.access_token })
  const { body: list } = await member.get<{ items: { applicationId: number }[] }>(`/api/evaluation/list/application/${invitationId}`)
  const applicationId = list.items[0]?.applicationId ?? 0
  const { body: begun } = await member.post<OwnEvaluation>(of(applicationId, '/begin'))
  expect((await member.post(of(applicationId, '/final'), { data: { record: 5 }, revision: begun.revision })).status).toBe(422)
  expect((await member.post(of(applicationId, '/final'), { data: { record: 5, plan: 7 }, revision: begun.revision })).status).toBe(200)

  const all = await act(id, { kind: 'evaluateAll' })
  expect(all.evaluation).toMatchObject({ final: 3, expected: 3 })
  expect(all.report.untried).not.toContain('evaluate')
  const closed = await act(id, { kind: 'startApprovals' })
  expect([closed.evaluation, closed.application?.approvalState]).toEqual([null, 'pending'])
  expect(closed.entries.map(({ kind, refusal }) => [kind, refusal !== null])).toEqual([
    ...['apply', 'submit', 'openEvaluation', 'evaluate'].map((kind) => [kind, false]),
    ['evaluate', true],
    ...['evaluate', 'evaluateAll', 'startApprovals'].map((kind) => [kind, false]),
  ])
  // The same moves lead to the same again.
  const again = await start(invitationId, { fresh: true, again: true })
  expect((await read(again)).replay).toMatchObject({ total: 8, done: 8, stopped: false, differences: [] })
  expect(await t.db.selectFrom('evaluation').select('person_id').execute()).toEqual([])
})

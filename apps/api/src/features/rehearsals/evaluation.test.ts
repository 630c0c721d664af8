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
  expect(waiting.report.untried.filter((trial) => ['evaluate', 'discussion', 'decision'].includes(trial))).toEqual(['evaluate'])

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
  // The same acts lead to the same again.
  const again = await start(invitationId, { fresh: true, again: true })
  expect((await read(again)).replay).toMatchObject({ total: 8, done: 8, stopped: false, differences: [] })
  expect(await t.db.selectFrom('evaluation').select('person_id').execute()).toEqual([])
})

test('the secretary leads the committee through the stages: in the discussion a score is changed with a reason, in the decision nothing, and the report says what was tried', async () => {
  const committee = await makeCommittee(t.db)
  const told = { hidesApplicants: false, hidesEvaluators: false }
  const flags = { evaluationStages: { individual: { ...told, hidesApplicants: true }, discussion: told, decision: told } }
  const { id: invitationId } = await makeInvitation(t.db, {
    ...{ created_by: manager.id, form: formOf('purpose'), app_evaluation: true, app_approvals: true, committee_id: committee.id, evaluationForm, flags },
  })
  const id = await start(invitationId)
  await act(id, { kind: 'apply', unitId: null, loginGroup: 'university', data: { purpose: 'Συνέδριο' } })
  const waiting = await act(id, { kind: 'submit' })
  expect([waiting.evaluation?.stage, waiting.report.untried.filter((trial) => trial === 'discussion' || trial === 'decision')]).toEqual([
    'individual',
    ['discussion', 'decision'],
  ])
  const actsOf = ({ people }: typeof waiting) => people.map(({ role, acts }) => `${role}: ${acts.join(' ')}`)
  expect(actsOf(waiting)).toContain('secretary: openEvaluation startApprovals')
  const [, first, second] = (await act(id, { kind: 'openEvaluation' })).people
  await act(id, { kind: 'evaluate', personId: first?.id ?? 0 })
  const alone = await act(id, { kind: 'evaluate', personId: second?.id ?? 0 })
  // What is final stays until the discussion.
  expect((await act(id, { kind: 'evaluate', personId: second?.id ?? 0 })).entries.at(-1)?.refusal?.en).toBeTruthy()

  const discussing = await act(id, { kind: 'moveStage', to: 'discussion' })
  expect(discussing.entries.at(-1)).toMatchObject({ kind: 'moveStage', stage: 'discussion', refusal: null, person: discussing.people.at(-1)?.name })
  expect(
    discussing.entries
      .at(-1)
      ?.mails.map(({ texts }) => texts.en?.subject ?? '')
      .filter((subject) => subject.startsWith('New stage')),
  ).toHaveLength(3)
  expect(actsOf(discussing)).toEqual(['applicant: withdraw', ...Array(3).fill('committee: evaluate'), 'secretary: moveStage startApprovals'])
  const changed = await act(id, { kind: 'evaluate', personId: second?.id ?? 0 })
  expect([changed.evaluation?.final, changed.entries.at(-1)?.refusal]).toEqual([2, null])
  expect(changed.evaluation?.mean).not.toBe(alone.evaluation?.mean)
  // All evaluate whose evaluation is missing; the others keep theirs.
  const all = await act(id, { kind: 'evaluateAll' })
  expect(all.evaluation).toMatchObject({ final: 3, expected: 3, stage: 'discussion' })

  // On the screen of the secretary it is the same act.
  const { body: managing } = await t.as(manager).post<OpenedScreen>(`/api/rehearsals/${id}/screens`, { personId: all.people.at(-1)?.id })
  const moved = await t.as({ token: managing.access_token }).put(`/api/evaluation/stage/${invitationId}`, { from: 'discussion', to: 'decision' })
  const decided = await read(id)
  expect([moved.status, decided.entries.at(-1)]).toMatchObject([200, { kind: 'moveStage', stage: 'decision' }])
  expect([actsOf(decided).filter((text) => text.startsWith('committee')), decided.report.untried.includes('discussion')]).toEqual([
    Array(3).fill('committee: '),
    false,
  ])
  expect((await act(id, { kind: 'evaluate', personId: first?.id ?? 0 })).entries.at(-1)?.refusal?.en).toContain('decision stage')
  expect((await act(id, { kind: 'startApprovals' })).report.untried).not.toContain('decision')
  const again = await start(invitationId, { fresh: true, again: true })
  expect((await read(again)).replay).toMatchObject({ total: 12, done: 12, stopped: false, differences: [] })
})

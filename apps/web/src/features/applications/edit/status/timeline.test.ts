import type { ApplicationView, StepView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const step = (id: number, groupId: number, groupState: string, state = groupState): StepView => ({
  id,
  groupId,
  groupState,
  state,
  order: groupId,
  rule: 'all',
  groupLabel: {},
  label: {},
  approver: 'Ε',
  approverId: id,
  standsInFor: null,
  routeNote: null,
  passedBy: null,
  approvalType: 'simple',
  signs: null,
  reason: null,
  openedAt: null,
  decidedAt: state === 'approved' || state === 'rejected' ? `2026-11-2${id}T10:00:00Z` : null,
  isMine: false,
  askedAgain: false,
})

const stagesOf = (changes: Partial<ApplicationView>, appEvaluation = false) => momentsOf(changes, appEvaluation).map(({ kind, state }) => `${kind}:${state}`)

const momentsOf = (changes: Partial<ApplicationView>, appEvaluation = false) =>
  timelineOf({
    appState: 'permanent',
    approvalState: 'pending',
    createdAt: '2026-11-01T10:00:00Z',
    savedAt: null,
    submittedAt: '2026-11-02T10:00:00Z',
    resubmissions: [],
    decidedAt: null,
    steps: [],
    review: null,
    approvalProblem: null,
    invitation: { appEvaluation },
    ...changes,
  } as ApplicationView)

test('a draft is current, submission and examination follow', () => {
  expect(stagesOf({ appState: 'temporary', approvalState: 'notstarted', submittedAt: null })).toEqual([
    'created:done',
    'filling:now',
    'submitted:next',
    'examination:next',
  ])
})

test('an evaluation precedes the examination', () => {
  expect(stagesOf({ approvalState: 'notstarted' }, true)).toEqual(['created:done', 'submitted:done', 'evaluation:now', 'examination:next'])
})

test('members of one group share one stage', () => {
  expect(stagesOf({ steps: [step(1, 1, 'approved'), step(2, 1, 'approved'), step(3, 2, 'pending')] })).toEqual([
    'created:done',
    'submitted:done',
    'group:done',
    'group:now',
    'decided:next',
  ])
})

test('during review only the applicant has to act', () => {
  const review = { stepId: 3, by: 'Δ', reason: 'Πού;', at: '2026-11-10T10:00:00Z', marks: null }
  expect(stagesOf({ approvalState: 'review', review, steps: [step(1, 1, 'approved'), step(3, 2, 'review')] })).toEqual([
    'created:done',
    'submitted:done',
    'group:done',
    'review:now',
    'group:next',
    'decided:next',
  ])
})

test('a rejection is the last stage', () => {
  expect(stagesOf({ approvalState: 'rejected', steps: [step(1, 1, 'rejected'), step(2, 2, 'skipped')] }).slice(2)).toEqual([
    'group:refused',
    'group:skipped',
    'decided:refused',
  ])
})

test('without approvals no stage follows the submission', () => {
  expect(stagesOf({ approvalState: 'skipped' })).toEqual(['created:done', 'submitted:done'])
})

test('each correction has its own time, before the group that asked for it; the submission keeps the first', () => {
  const resubmissions = [
    { stepId: null, at: '2026-11-03T10:00:00Z' },
    { stepId: 2, at: '2026-11-04T10:00:00Z' },
    { stepId: 2, at: '2026-11-05T10:00:00Z' },
  ]
  const moments = momentsOf({ resubmissions, steps: [step(1, 1, 'approved'), step(2, 2, 'pending')] })
  expect(moments.map(({ kind, at }) => `${kind} ${at?.slice(8, 10) ?? ''}`.trim())).toEqual([
    ...['created 01', 'submitted 02', 'submittedAgain 03', 'group 21', 'corrected 04', 'corrected 05', 'group', 'decided'],
  ])
  expect(new Set(moments.map(({ key }) => key)).size).toBe(moments.length)
})

test('a withdrawn application is a draft again and shows no submission', () => {
  const moments = momentsOf({ appState: 'temporary', approvalState: 'notstarted', resubmissions: [{ stepId: null, at: '2026-11-03T10:00:00Z' }] })
  expect(moments.map(({ kind, at }) => [kind, at])).toEqual([
    ['created', '2026-11-01T10:00:00Z'],
    ['filling', null],
    ['submitted', null],
    ['examination', null],
  ])
})

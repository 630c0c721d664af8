import type { ApplicationView, StepView } from '@klesis/contract/applications/application.ts'

export type MomentState = 'done' | 'now' | 'next' | 'refused' | 'skipped'

/** One stage of an application. */
export interface Moment {
  key: string
  kind: 'created' | 'filling' | 'submitted' | 'corrected' | 'submittedAgain' | 'evaluation' | 'examination' | 'group' | 'review' | 'decided'
  state: MomentState
  at: string | null
  steps: StepView[]
}

const moment = (kind: Moment['kind'], state: MomentState, at: string | null = null, steps: StepView[] = [], key: string = kind): Moment => ({
  key,
  kind,
  state,
  at,
  steps,
})

const groupStates: Record<string, MomentState> = {
  pending: 'now',
  review: 'now',
  approved: 'done',
  rejected: 'refused',
  skipped: 'skipped',
  notstarted: 'next',
}

const toResubmitted = ({ stepId, at }: ApplicationView['resubmissions'][number]): Moment =>
  moment(stepId === null ? 'submittedAgain' : 'corrected', 'done', at, [], `again-${at}`)

const lastDecision = (steps: readonly StepView[]) =>
  steps.map((step) => step.decidedAt).reduce<string | null>((last, at) => (at && (!last || at > last) ? at : last), null)

function groupMoment(steps: StepView[]): Moment {
  const [first] = steps
  return moment('group', groupStates[first?.groupState ?? ''] ?? 'next', lastDecision(steps), steps, `group-${first?.groupId}`)
}

/** The next stages of an application without approval steps: an evaluation if the invitation has one, otherwise an examination. */
function ahead({ invitation, appState, approvalState, approvalProblem }: ApplicationView): Moment[] {
  const isSubmitted = appState === 'permanent'
  if (approvalState === 'skipped') return []
  const isEvaluated = invitation.appEvaluation && !(isSubmitted && approvalProblem)
  const evaluation = isEvaluated ? [moment('evaluation', isSubmitted ? 'now' : 'next')] : []
  return [...evaluation, moment('examination', isSubmitted && !isEvaluated ? 'now' : 'next')]
}

/** The past, present and future stages of an application, in order. */
export function timelineOf(application: ApplicationView): Moment[] {
  const { appState, approvalState, createdAt, savedAt, submittedAt, resubmissions, decidedAt, steps, review } = application
  const isSubmitted = appState === 'permanent'
  const start = [
    moment('created', 'done', createdAt),
    ...(isSubmitted ? [] : [moment('filling', 'now', savedAt)]),
    moment('submitted', isSubmitted ? 'done' : 'next', isSubmitted ? submittedAt : null),
    ...(isSubmitted ? resubmissions.filter(({ stepId }) => !steps.some((step) => step.id === stepId)).map(toResubmitted) : []),
  ]
  if (steps.length === 0) return [...start, ...ahead(application)]
  const groups = [...Map.groupBy(steps, ({ groupId }) => groupId).values()].flatMap((group) => {
    const asked = review && group.some((step) => step.id === review.stepId)
    const corrections = resubmissions.filter(({ stepId }) => group.some((step) => step.id === stepId)).map(toResubmitted)
    if (!asked) return [...corrections, groupMoment(group)]
    return [...corrections, moment('review', 'now', review.at), { ...groupMoment(group), state: 'next' as const, at: null }]
  })
  const end: MomentState = approvalState === 'approved' ? 'done' : approvalState === 'rejected' ? 'refused' : 'next'
  return [...start, ...groups, moment('decided', end, decidedAt)]
}

import {
  type RehearsalEntry,
  type RehearsalFinding,
  type RehearsalReport,
  type RehearsalTrial,
  rehearsalTrials,
} from '@klesis/contract/rehearsals/rehearsals.ts'

/** What prevents the invitation from working; the rest are warnings. */
const blockingCodes: ReadonlySet<RehearsalFinding['code']> = new Set<RehearsalFinding['code']>([
  ...(['noApprover', 'publishProblem', 'ruleFailed', 'scriptFailed', 'mailWithoutText'] as const),
])

/** What is there to be tried: the next deadline, and the evaluation with its stages if there is one. */
interface Triable {
  deadline: string | null
  isEvaluated?: boolean | undefined
  hasStages?: boolean | undefined
}

/** Which entries show that something was tried. */
const tried: Record<RehearsalTrial, (entry: RehearsalEntry, next: Triable) => boolean> = {
  submit: ({ kind, refusal }) => kind === 'submit' && refusal === null,
  evaluate: ({ kind, refusal }) => (kind === 'evaluate' || kind === 'evaluateAll') && refusal === null,
  discussion: ({ stage, refusal }) => stage === 'discussion' && refusal === null,
  decision: ({ stage, refusal }) => stage === 'decision' && refusal === null,
  approve: ({ kind, refusal }) => (kind === 'approve' || kind === 'approveAll') && refusal === null,
  reject: ({ kind, refusal }) => kind === 'reject' && refusal === null,
  sendToReview: ({ kind, refusal }) => kind === 'sendToReview' && refusal === null,
  withdraw: ({ kind, refusal }) => kind === 'withdraw' && refusal === null,
  reminder: ({ mails }) => mails.some(({ key }) => key.startsWith('approval.reminder:')),
  deadline: ({ kind, at }, { deadline }) => kind === 'moveClock' && (deadline === null || Date.parse(at) >= Date.parse(deadline)),
}

/** The report so far: each finding once, and what was not tried yet. */
export function toReport(findings: readonly RehearsalFinding[], entries: readonly RehearsalEntry[], next: Triable): RehearsalReport {
  const all = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
  const isThere: Partial<Record<RehearsalTrial, boolean | undefined>> = { evaluate: next.isEvaluated, discussion: next.hasStages, decision: next.hasStages }
  const trials = rehearsalTrials.filter((trial) => !(trial in isThere) || isThere[trial])
  return {
    blocking: all.filter(({ code }) => blockingCodes.has(code)),
    warnings: all.filter(({ code }) => !blockingCodes.has(code)),
    untried: trials.filter((trial) => !entries.some((entry) => tried[trial](entry, next))),
  }
}

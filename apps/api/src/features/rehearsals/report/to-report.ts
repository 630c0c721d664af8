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

/** Which entries show that something was tried. */
const tried: Record<RehearsalTrial, (entry: RehearsalEntry, next: { deadline: string | null }) => boolean> = {
  submit: ({ kind, refusal }) => kind === 'submit' && refusal === null,
  approve: ({ kind, refusal }) => (kind === 'approve' || kind === 'approveAll') && refusal === null,
  reject: ({ kind, refusal }) => kind === 'reject' && refusal === null,
  sendToReview: ({ kind, refusal }) => kind === 'sendToReview' && refusal === null,
  withdraw: ({ kind, refusal }) => kind === 'withdraw' && refusal === null,
  reminder: ({ mails }) => mails.some(({ key }) => key.startsWith('approval.reminder:')),
  deadline: ({ kind, at }, { deadline }) => kind === 'moveClock' && (deadline === null || Date.parse(at) >= Date.parse(deadline)),
}

/** The report so far: each finding once, and what was not tried yet. */
export function toReport(findings: readonly RehearsalFinding[], entries: readonly RehearsalEntry[], next: { deadline: string | null }): RehearsalReport {
  const all = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
  return {
    blocking: all.filter(({ code }) => blockingCodes.has(code)),
    warnings: all.filter(({ code }) => !blockingCodes.has(code)),
    untried: rehearsalTrials.filter((trial) => !entries.some((entry) => tried[trial](entry, next))),
  }
}

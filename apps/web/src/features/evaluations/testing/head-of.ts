import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'

/** The head of an open evaluation, for a member who has three applications to evaluate. */
export const headOf = (part: Partial<EvaluationHead> = {}): EvaluationHead => ({
  ...{ invitationId: 4, title: { el: 'Υποτροφίες αριστείας' }, committee: { el: 'Επιτροπή Υποτροφιών' }, phase: 'open' },
  ...{ beginsAt: '2026-11-01T10:00:00Z', deadline: null, hasItems: false, stage: null, round: 1, role: 'member' },
  ...{ progress: { final: 0, drafts: 0, expected: 3 }, mayEvaluate: true, mayRank: false, mayManage: false },
  ...part,
})

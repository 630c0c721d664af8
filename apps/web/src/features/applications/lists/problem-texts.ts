const keys = {
  'approval.chainVacant': 'list.problem.vacant',
  'approval.noUnit': 'list.problem.noUnit',
  'approval.committeeMissing': 'list.problem.noCommittee',
  'approval.committeeEmpty': 'list.problem.emptyCommittee',
} as const

const isKnown = (code: string): code is keyof typeof keys => code in keys

/** The short text of the reason why approvals could not start. */
export const toProblemKey = (code: string) => (isKnown(code) ? keys[code] : 'list.problem.other')

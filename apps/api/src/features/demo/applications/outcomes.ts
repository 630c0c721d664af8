import type { InvitationCode } from '../invitations/invitation-template.ts'

/** The state of an application on the day of seeding. */
export type Outcome =
  | 'begun'
  | 'saved'
  | 'submitted'
  | 'halfway'
  | 'approved'
  | 'rejected'
  | 'rejectedLate'
  | 'inReview'
  | 'corrected'
  | 'withdrawn'
  | 'deleted'
  | 'evaluated'

/** Weights by which the outcome of each application of an invitation is drawn. */
export const outcomes: Record<InvitationCode, Partial<Record<Outcome, number>>> = {
  travel: { begun: 7, saved: 7, submitted: 22, halfway: 14, approved: 30, rejected: 8, rejectedLate: 4, inReview: 5, corrected: 3, withdrawn: 3, deleted: 1 },
  scholarship: { begun: 8, saved: 8, submitted: 36, halfway: 16, approved: 16, rejected: 8, inReview: 4, withdrawn: 3, deleted: 1 },
  spaces: { saved: 6, submitted: 18, approved: 56, rejected: 12, inReview: 4, corrected: 4 },
  housing: { begun: 8, saved: 12, submitted: 36, approved: 28, rejected: 10, inReview: 4, withdrawn: 2 },
  teaching: { begun: 10, saved: 8, submitted: 72, evaluated: 6, withdrawn: 4 },
  erasmus: { begun: 8, approved: 52, rejected: 14, submitted: 20, corrected: 4, inReview: 2 },
}

/** The actions that lead to each outcome, with the minimum and maximum of hours since the previous action. */
export const outcomeActions: Record<Outcome, readonly (readonly [Action, number, number])[]> = {
  begun: [['begin', 0, 0]],
  saved: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['save', 1, 20],
  ],
  submitted: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
  ],
  halfway: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['approve', 6, 90],
  ],
  approved: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['approve', 6, 80],
    ['approve', 4, 60],
  ],
  rejected: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['reject', 8, 90],
    ['reject', 4, 60],
  ],
  rejectedLate: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['approve', 6, 80],
    ['reject', 4, 60],
  ],
  inReview: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['return', 8, 60],
    ['autosave', 4, 20],
  ],
  corrected: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['return', 8, 60],
    ['resubmit', 6, 40],
  ],
  withdrawn: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['withdraw', 2, 20],
  ],
  deleted: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['delete', 20, 60],
  ],
  evaluated: [
    ['begin', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['closeEvaluation', 40, 80],
  ],
}

export type Action =
  | 'begin'
  | 'attach'
  | 'save'
  | 'autosave'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'return'
  | 'resubmit'
  | 'withdraw'
  | 'delete'
  | 'closeEvaluation'

/** Fixed applications of the demonstration accounts: applicant, invitation and outcome. */
export const accountOutcomes = (site: string): readonly (readonly [uid: string, invitation: InvitationCode, outcome: Outcome])[] => [
  [`applicant@${site}`, 'erasmus', 'approved'],
  [`applicant@${site}`, 'travel', 'inReview'],
  [`applicant@${site}`, 'travel', 'submitted'],
  [`applicant@${site}`, 'scholarship', 'saved'],
  [`applicant2@${site}`, 'travel', 'rejected'],
  [`applicant2@${site}`, 'travel', 'halfway'],
  [`applicant2@${site}`, 'scholarship', 'submitted'],
  [`head@${site}`, 'travel', 'submitted'],
  [`student@st.${site}`, 'housing', 'submitted'],
  [`student@st.${site}`, 'scholarship', 'begun'],
  ['citizen@mail.example', 'teaching', 'submitted'],
  ['citizen@mail.example', 'spaces', 'saved'],
  ['external@mail.example', 'teaching', 'submitted'],
  ['external@mail.example', 'spaces', 'approved'],
]

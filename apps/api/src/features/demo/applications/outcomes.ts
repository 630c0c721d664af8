import type { InvitationCode } from '../invitations/invitation-template.ts'

/** How far an application has come on the day of seeding. `unfinished` lacks its declarations and documents, `partlyApproved` has one of its approvals, `asked` has a question of the administrator, `discussed` one of the applicant, `corrected` was in review, `evaluated` passed an evaluation. */
export type Outcome =
  | 'created'
  | 'unfinished'
  | 'saved'
  | 'submitted'
  | 'asked'
  | 'discussed'
  | 'partlyApproved'
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
  travel: {
    created: 7,
    saved: 7,
    submitted: 17,
    discussed: 5,
    partlyApproved: 14,
    approved: 30,
    rejected: 8,
    rejectedLate: 4,
    inReview: 5,
    corrected: 3,
    withdrawn: 3,
    deleted: 1,
  },
  scholarship: { created: 8, saved: 8, submitted: 28, discussed: 8, partlyApproved: 16, approved: 16, rejected: 8, inReview: 4, withdrawn: 3, deleted: 1 },
  spaces: { saved: 6, submitted: 14, discussed: 4, approved: 56, rejected: 12, inReview: 4, corrected: 4 },
  housing: { created: 8, saved: 12, submitted: 36, approved: 28, rejected: 10, inReview: 4, withdrawn: 2 },
  teaching: { created: 10, saved: 8, submitted: 72, evaluated: 6, withdrawn: 4 },
  leave: { created: 2, submitted: 12 },
  erasmus: { created: 8, approved: 52, rejected: 14, submitted: 20, corrected: 4, inReview: 2 },
}

/** The actions that lead to each outcome, with the minimum and maximum of hours since the previous action. */
export const outcomeActions: Record<Outcome, readonly (readonly [Action, number, number])[]> = {
  created: [['create', 0, 0]],
  unfinished: [
    ['create', 0, 0],
    ['savePart', 1, 20],
  ],
  saved: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['save', 1, 20],
  ],
  submitted: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
  ],
  asked: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['ask', 3, 30],
    ['reply', 1, 20],
  ],
  discussed: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['comment', 3, 30],
    ['answer', 1, 20],
  ],
  partlyApproved: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['approve', 6, 90],
  ],
  approved: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['approve', 6, 80],
    ['approve', 4, 60],
  ],
  rejected: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['reject', 8, 90],
    ['reject', 4, 60],
  ],
  rejectedLate: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['approve', 6, 80],
    ['reject', 4, 60],
  ],
  inReview: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['sendToReview', 8, 60],
    ['autosave', 4, 20],
  ],
  corrected: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['sendToReview', 8, 60],
    ['resubmit', 6, 40],
  ],
  withdrawn: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['withdraw', 2, 20],
  ],
  deleted: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['delete', 20, 60],
  ],
  evaluated: [
    ['create', 0, 0],
    ['attach', 0, 1],
    ['submit', 1, 30],
    ['evaluate', 20, 40],
    ['closeEvaluation', 20, 40],
  ],
}

export type Action =
  | 'create'
  | 'attach'
  | 'save'
  | 'savePart'
  | 'autosave'
  | 'submit'
  | 'ask'
  | 'reply'
  | 'comment'
  | 'answer'
  | 'approve'
  | 'reject'
  | 'sendToReview'
  | 'resubmit'
  | 'withdraw'
  | 'delete'
  | 'evaluate'
  | 'closeEvaluation'

/** Fixed applications of the demonstration accounts: applicant, invitation, outcome, and how many hours before the seeding its last action was. */
export const accountOutcomes = (site: string): readonly (readonly [uid: string, invitation: InvitationCode, outcome: Outcome, hoursAgo: number])[] => [
  [`applicant@${site}`, 'erasmus', 'approved', 51],
  [`applicant@${site}`, 'travel', 'inReview', 3],
  [`applicant@${site}`, 'travel', 'discussed', 5],
  [`applicant@${site}`, 'scholarship', 'unfinished', 2],
  [`applicant2@${site}`, 'travel', 'rejected', 28],
  [`applicant2@${site}`, 'travel', 'partlyApproved', 7],
  [`applicant2@${site}`, 'scholarship', 'asked', 4],
  [`head@${site}`, 'travel', 'submitted', 6],
  [`student@st.${site}`, 'housing', 'submitted', 30],
  [`student@st.${site}`, 'scholarship', 'created', 50],
  ['citizen@mail.example', 'teaching', 'submitted', 75],
  ['citizen@mail.example', 'spaces', 'unfinished', 25],
  ['external@mail.example', 'teaching', 'submitted', 98],
  ['external@mail.example', 'spaces', 'approved', 22],
]

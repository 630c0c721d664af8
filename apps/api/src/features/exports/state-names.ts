import type { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import type { Titles } from '../../tables/table-file.ts'

export type StateNames = Readonly<Record<string, Titles>>

/** The states of an application as the pages name them. */
export const appStateNames = {
  draft: { el: 'Πρόχειρη', en: 'Draft' },
  temporary: { el: 'Πρόχειρη', en: 'Draft' },
  permanent: { el: 'Υποβλήθηκε', en: 'Submitted' },
} as const satisfies Record<(typeof appStates)[number], Titles>

export const approvalStateNames = {
  notstarted: { el: 'Δεν άρχισε', en: 'Not started' },
  pending: { el: 'Προς έγκριση', en: 'Awaiting approval' },
  review: { el: 'Σε διόρθωση', en: 'Changes requested' },
  approved: { el: 'Εγκρίθηκε', en: 'Approved' },
  rejected: { el: 'Απορρίφθηκε', en: 'Rejected' },
  skipped: { el: 'Χωρίς έγκριση', en: 'No approval needed' },
} as const satisfies Record<(typeof approvalStates)[number], Titles>

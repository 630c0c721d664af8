import type { Language } from '@klesis/contract/wire.ts'

/** How an application came to its decision. Saves, comments, marks and the work of evaluators are not part of what is written out of it. */
export const historyTexts: Readonly<Record<string, Record<Language, string>>> = {
  'application.submitted': { el: 'Οριστική υποβολή', en: 'Submitted' },
  'application.withdrawn': { el: 'Ανάκληση της υποβολής', en: 'Submission withdrawn' },
  'application.extended': { el: 'Παράταση της προθεσμίας', en: 'Deadline extended' },
  'application.reopened': { el: 'Η απόφαση άνοιξε ξανά', en: 'Decision reopened' },
  'application.documentAsked': { el: 'Ζητήθηκε δικαιολογητικό', en: 'Document asked for' },
  'application.documentWithdrawn': { el: 'Δεν ζητείται πια δικαιολογητικό', en: 'Document no longer asked for' },
  'evaluation.closed': { el: 'Κλείσιμο της αξιολόγησης', en: 'Evaluation closed' },
  'approval.started': { el: 'Έναρξη των εγκρίσεων', en: 'Approval started' },
  'approval.approved': { el: 'Έγκριση', en: 'Approved' },
  'approval.rejected': { el: 'Απόρριψη', en: 'Rejected' },
  'approval.rerouted': { el: 'Αλλαγή εγκρίνοντος', en: 'Approver changed' },
  'review.asked': { el: 'Ζητήθηκε διόρθωση', en: 'Changes requested' },
  'review.takenBack': { el: 'Το αίτημα διόρθωσης ανακλήθηκε', en: 'Request for changes withdrawn' },
  'review.resubmitted': { el: 'Υποβλήθηκε ξανά μετά τη διόρθωση', en: 'Resubmitted after changes' },
}

export const isTold = (code: string): boolean => Object.hasOwn(historyTexts, code)

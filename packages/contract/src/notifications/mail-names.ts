import type { LocalizedText } from '../wire.ts'
import type { RewordableKind } from './rewordable-mails.ts'

/** Names of the mails, for those who write their texts. */
export const mailNames: Readonly<Record<RewordableKind, LocalizedText & { el: string; en: string }>> = {
  'application.submitted': { el: 'Η αίτηση υποβλήθηκε', en: 'The application was submitted' },
  'application.approved': { el: 'Η αίτηση εγκρίθηκε', en: 'The application was approved' },
  'application.rejected': { el: 'Η αίτηση απορρίφθηκε', en: 'The application was rejected' },
  'application.reopened': { el: 'Η απόφαση ανοίχθηκε ξανά', en: 'The decision was reopened' },
  'application.extended': { el: 'Δόθηκε παράταση', en: 'More time was given' },
  'application.lookAgain': { el: 'Η φόρμα άλλαξε πριν από την υποβολή', en: 'The form changed before the submission' },
  'application.documentAsked': { el: 'Ζητείται δικαιολογητικό', en: 'A document is needed' },
  'application.deleted': { el: 'Η αίτηση διαγράφηκε', en: 'The application was deleted' },
  'review.asked': { el: 'Ζητούνται διορθώσεις', en: 'Changes are requested' },
  'review.takenBack': { el: 'Οι διορθώσεις δεν χρειάζονται πια', en: 'Changes are no longer needed' },
  'approval.opened': { el: 'Αίτηση για έγκριση', en: 'Application to approve' },
  'approval.documentAttached': { el: 'Επισυνάφθηκε δικαιολογητικό', en: 'A document was attached' },
  'application.resubmitted': { el: 'Διορθωμένη αίτηση', en: 'Corrected application' },
  'application.withdrawn': { el: 'Η αίτηση ανακλήθηκε', en: 'The application was withdrawn' },
  'evaluation.begun': { el: 'Αρχίζει η αξιολόγηση', en: 'The evaluation begins' },
  'approval.problem': { el: 'Δεν βρέθηκε ποιος εγκρίνει', en: 'No approver was found' },
  'evaluation.declined': { el: 'Μέλος δεν μπορεί να αξιολογήσει', en: 'A member cannot evaluate' },
  'evaluation.stageBegun': { el: 'Νέο στάδιο αξιολόγησης', en: 'A new stage of the evaluation' },
}

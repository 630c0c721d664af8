import { serverTexts } from '../../../texts/server-texts.ts'

/** The labels of the facts that mails list, what each kind of mail asks or tells of (`is.…`), and how values are written. */
export const mailFactTexts = serverTexts('mailFacts', {
  call: { el: 'Πρόσκληση', en: 'Invitation' },
  application: { el: 'Αίτηση', en: 'Application' },
  applicant: { el: 'Αιτών/ούσα', en: 'Applicant' },
  author: { el: 'Από', en: 'From' },
  asked: { el: 'Ζητείται', en: 'What is asked' },
  told: { el: 'Απόφαση', en: 'Decision' },
  news: { el: 'Νέο', en: 'News' },
  marked: { el: 'Για διόρθωση', en: 'To correct' },
  until: { el: 'Έως', en: 'By' },
  submitted: { el: 'Υποβλήθηκε', en: 'Submitted' },
  corrected: { el: 'Διορθώθηκε', en: 'Corrected' },
  decidedBefore: { el: 'Έχουν εγκρίνει', en: 'Approved so far by' },
  number: { el: 'αρ. {number}', en: 'no. {number}' },
  protocol: { el: 'αρ. πρωτοκόλλου {number}', en: 'protocol no. {number}' },
  standsIn: { el: '{name} (στη θέση: {other})', en: '{name} (for {other})' },
  noted: { el: '{who}: «{note}»', en: '{who}: “{note}”' },
  more: { el: 'και ακόμη {count}', en: 'and {count} more' },
  'is.application.submitted': { el: 'Η αίτηση παραλήφθηκε', en: 'The application was received' },
  'is.application.approved': { el: 'Εγκρίθηκε', en: 'Approved' },
  'is.application.rejected': { el: 'Απορρίφθηκε', en: 'Rejected' },
  'is.application.reopened': { el: 'Θα ληφθεί νέα απόφαση', en: 'A new decision will be taken' },
  'is.application.deleted': { el: 'Η αίτηση διαγράφηκε', en: 'The application was deleted' },
  'is.application.extended': { el: 'Η υποβολή της αίτησης', en: 'Submit the application' },
  'is.application.lookAgain': { el: 'Έλεγχος και υποβολή της αίτησης', en: 'Check the application and submit it' },
  'is.application.documentAsked': { el: 'Δικαιολογητικό: {message}', en: 'A document: {message}' },
  'is.application.withdrawn': { el: 'Η αίτηση ανακλήθηκε', en: 'The application was withdrawn' },
  'is.decision': { el: 'Η απόφασή σας', en: 'Your decision' },
  'is.approval.problem': { el: 'Να οριστεί ποιος αποφασίζει', en: 'Choose who decides' },
  'is.review.asked': { el: 'Διόρθωση και νέα υποβολή', en: 'Correct the application and submit it again' },
  'is.review.takenBack': { el: 'Οι διορθώσεις δεν χρειάζονται πια', en: 'Corrections are no longer needed' },
  'is.evaluation.begun': { el: 'Η αξιολόγηση των αιτήσεων', en: 'Evaluate the applications' },
  'is.evaluation.declined': { el: 'Να οριστεί άλλο μέλος', en: 'Choose another member' },
})

export type MailFactKey = Parameters<typeof mailFactTexts>[1]

import type { ApprovalState } from '@klesis/contract/applications/application-states.ts'
import type { Language } from '@klesis/contract/wire.ts'

interface Texts {
  /** The title of the document. */
  title: (number: string) => string
  draft: { title: string; text: string }
  facts: Record<'applicant' | 'unit' | 'email' | 'number' | 'protocol' | 'submitted' | 'resubmitted' | 'state', string>
  answers: string
  documents: string
  items: string
  approvals: string
  history: string
  columns: Record<'document' | 'file' | 'mark' | 'position' | 'approver' | 'decision' | 'when' | 'what' | 'who', string>
  /** Of a file that answers a question. */
  inAnswers: string
  missing: string
  standsIn: (name: string, other: string) => string
  states: Record<ApprovalState, string>
  stepStates: Readonly<Record<string, string>>
  signatures: string
  /** Beside the QR picture. */
  hint: (address: string) => string
  /** Who had a copy written and when. */
  copy: (when: string, name: string) => string
}

export const documentTexts: Record<Language, Texts> = {
  el: {
    title: (number) => `Αίτηση ${number}`,
    draft: { title: 'Πρόχειρη αίτηση', text: 'Η αίτηση δεν έχει υποβληθεί.' },
    facts: {
      ...{ applicant: 'Αιτών/ούσα', unit: 'Μονάδα', email: 'Ηλεκτρονικό ταχυδρομείο', number: 'Αριθμός αίτησης', protocol: 'Αριθμός πρωτοκόλλου' },
      ...{ submitted: 'Υποβλήθηκε', resubmitted: 'Υποβλήθηκε ξανά', state: 'Κατάσταση' },
    },
    ...{ answers: 'Απαντήσεις', documents: 'Δικαιολογητικά', items: 'Αντικείμενα (μαθήματα)', approvals: 'Εγκρίσεις', history: 'Ιστορικό' },
    columns: {
      ...{ document: 'Δικαιολογητικό', file: 'Αρχείο', mark: 'Αποτύπωμα αρχείου (SHA-256)', position: 'Θέση', approver: 'Εγκρίνων/ουσα' },
      ...{ decision: 'Απόφαση', when: 'Πότε', what: 'Τι έγινε', who: 'Ποιος' },
    },
    ...{ inAnswers: 'Στις απαντήσεις', missing: 'δεν υπάρχει αρχείο' },
    standsIn: (name, other) => `${name} αντί για ${other}`,
    states: {
      ...{ notstarted: 'Δεν άρχισε', pending: 'Προς έγκριση', review: 'Σε διόρθωση' },
      ...{ approved: 'Εγκρίθηκε', rejected: 'Απορρίφθηκε', skipped: 'Χωρίς έγκριση' },
    },
    stepStates: {
      ...{ notstarted: 'Δεν άρχισε', pending: 'Προς έγκριση', review: 'Ζήτησε διόρθωση' },
      ...{ approved: 'Ενέκρινε', rejected: 'Απέρριψε', skipped: 'Δεν χρειάστηκε', cancelled: 'Ακυρώθηκε' },
    },
    signatures: 'Υπογραφές',
    hint: (address) => `Ελέγξτε το έγγραφο στη διεύθυνση ${address}`,
    copy: (when, name) => `Αντίγραφο χωρίς υπογραφή, όπως ήταν η αίτηση στις ${when}. Το πήρε από την πύλη: ${name}.`,
  },
  en: {
    title: (number) => `Application ${number}`,
    draft: { title: 'Draft', text: 'The application has not been submitted.' },
    facts: {
      ...{ applicant: 'Applicant', unit: 'Unit', email: 'Email', number: 'Application number', protocol: 'Protocol number' },
      ...{ submitted: 'Submitted', resubmitted: 'Submitted again', state: 'State' },
    },
    ...{ answers: 'Answers', documents: 'Documents', items: 'Items (courses)', approvals: 'Approvals', history: 'History' },
    columns: {
      ...{ document: 'Document', file: 'File', mark: 'Fingerprint of the file (SHA-256)', position: 'Position', approver: 'Approver' },
      ...{ decision: 'Decision', when: 'When', what: 'What happened', who: 'Who' },
    },
    ...{ inAnswers: 'In the answers', missing: 'no file' },
    standsIn: (name, other) => `${name} for ${other}`,
    states: {
      ...{ notstarted: 'Not started', pending: 'Awaiting approval', review: 'Changes requested' },
      ...{ approved: 'Approved', rejected: 'Rejected', skipped: 'No approval needed' },
    },
    stepStates: {
      ...{ notstarted: 'Not started', pending: 'Awaiting approval', review: 'Asked for changes' },
      ...{ approved: 'Approved', rejected: 'Rejected', skipped: 'Not needed', cancelled: 'Cancelled' },
    },
    signatures: 'Signatures',
    hint: (address) => `Verify this document at ${address}`,
    copy: (when, name) => `A copy without a signature, of the application as it was on ${when}. Taken from the portal by ${name}.`,
  },
}

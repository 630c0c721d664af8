import type { RefusalText } from '../refusal-text.ts'

export const proposalErrors = {
  'proposal.stale': {
    status: 409,
    el: 'Στο μεταξύ άλλαξε η πρόταση. Δεν αποθηκεύτηκε τίποτα από εσάς: δείτε τη νέα και αποθηκεύστε ξανά.',
    en: 'The proposal has changed in the meantime. Nothing of yours was saved: look at the new one and save again.',
  },
  'proposal.yoursFirst': {
    status: 409,
    el: 'Πρόταση γίνεται αφού οριστικοποιήσετε τη δική σας αξιολόγηση της αίτησης.',
    en: 'You can propose once your own evaluation of the application is final.',
  },
  'proposal.noteHidden': {
    status: 409,
    el: 'Όπου η σημείωση γράφει […], υπάρχουν λέξεις που δεν εμφανίζονται σε εσάς. Αφήστε τη σημείωση όπως ήταν ή γράψτε την ξανά χωρίς το […].',
    en: 'Where the note says […], there are words that are not shown to you. Leave the note as it was, or write it anew without […].',
  },
  'proposal.noLine': { status: 409, el: 'Η κατάταξη δεν έχει γραμμή. Ορίστε την πρώτα.', en: 'The ranking has no cut line. Draw it first.' },
  'proposal.tieOpen': {
    status: 409,
    el: 'Αιτήσεις που ισοβαθμούν δεν χωρούν όλες πάνω από τη γραμμή. Μετακινήστε τη γραμμή ή κάντε κλήρωση.',
    en: 'Not all of the tied applications fit above the line. Move the line, or draw.',
  },
  'proposal.countsChanged': {
    status: 409,
    el: 'Η κατάταξη άλλαξε στο μεταξύ. Δεν προτάθηκε τίποτα: δείτε ξανά πόσες αιτήσεις αφορά.',
    en: 'The ranking has changed in the meantime. Nothing was proposed: look again at how many applications it concerns.',
  },
} as const satisfies Record<string, RefusalText>

import type { RefusalText } from '../refusal-text.ts'

export const codeListErrors = {
  'codeList.notFound': { status: 404, el: 'Η εγγραφή δεν υπάρχει (πια).', en: 'The entry no longer exists.' },
  'codeList.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την εγγραφή στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the entry. What you entered is still here: check what changed and save again.',
  },
  'codeList.orderChanged': {
    status: 409,
    el: 'Η λίστα άλλαξε στο μεταξύ και φορτώθηκε ξανά. Δοκιμάστε πάλι.',
    en: 'The list has changed and was loaded again. Try again.',
  },
  'codeList.codeTaken': { status: 409, el: 'Άλλη εγγραφή έχει ήδη αυτόν τον κωδικό.', en: 'Another entry already has this code.' },
  'codeList.inUse': { status: 409, el: 'Χρησιμοποιείται και δεν διαγράφεται: {uses}.', en: 'It is in use and cannot be deleted: {uses}.' },
  'codeList.fixed': {
    status: 409,
    el: 'Είναι η προεπιλογή των προσκλήσεων και δεν διαγράφεται.',
    en: 'It is the default of invitations and cannot be deleted.',
  },
  'attachmentType.notCustom': {
    status: 409,
    el: 'Συγχωνεύονται μόνο τύποι που γράφτηκαν ελεύθερα σε ένα δικαιολογητικό.',
    en: 'Only types that were typed as free text in a requirement can be merged.',
  },
} as const satisfies Record<string, RefusalText>

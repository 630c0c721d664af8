import type { RefusalText } from '../refusal-text.ts'

export const bulkRunErrors = {
  'bulkRun.selectionGone': {
    status: 404,
    el: 'Η επιλογή αιτήσεων δεν ισχύει πια. Επιλέξτε ξανά.',
    en: 'The selection of applications is no longer valid. Select again.',
  },
  'bulkRun.countChanged': {
    status: 409,
    el: 'Οι επιλεγμένες αιτήσεις δεν είναι πια οι ίδιες: ήταν {expected}, τώρα είναι {count}.',
    en: 'The selected applications are no longer the same: there were {expected}, now there are {count}.',
  },
  'bulkRun.nothingSelected': {
    status: 422,
    el: 'Καμία από τις επιλεγμένες αιτήσεις δεν μπορεί να αλλάξει έτσι από εσάς.',
    en: 'You can do this to none of the selected applications.',
  },
  'bulkRun.tooMany': { status: 422, el: 'Επιλέξτε το πολύ {most} αιτήσεις.', en: 'Select at most {most} applications.' },
  'bulkRun.notFound': { status: 404, el: 'Η μαζική ενέργεια δεν βρέθηκε.', en: 'The bulk run was not found.' },
  'bulkRun.isOver': { status: 409, el: 'Η μαζική ενέργεια έχει ήδη τελειώσει.', en: 'The bulk run has already ended.' },
  'bulkRun.stillRunning': { status: 409, el: 'Η μαζική ενέργεια δεν έχει τελειώσει ακόμη.', en: 'The bulk run has not ended yet.' },
  'bulkRun.nothingFailed': { status: 409, el: 'Δεν απέτυχε καμία αίτηση.', en: 'No application failed.' },
  'bulkRun.alreadyRetried': {
    status: 409,
    el: 'Όσες απέτυχαν εκτελέστηκαν ήδη ξανά. Συνεχίστε από εκείνη τη μαζική ενέργεια.',
    en: 'Those that failed were already run again. Go on from that bulk run.',
  },
  'bulkRun.noAddress': { status: 422, el: 'Ο αιτών δεν έχει διεύθυνση e-mail.', en: 'The applicant has no email address.' },
  'bulkRun.asksAgain': {
    status: 422,
    el: 'Η ενέργεια ζητά και άλλα στοιχεία. Εκτελέστε την σε λιγότερες αιτήσεις.',
    en: 'The action asks for more. Run it on fewer applications.',
  },
  'bulkRun.filesTooLarge': {
    status: 422,
    el: 'Τα αρχεία της μαζικής ενέργειας ξεπερνούν τα {most} MB. Εκτελέστε την σε λιγότερες αιτήσεις.',
    en: 'The files of the bulk run are larger than {most} MB. Run it on fewer applications.',
  },
  'bulkRun.scriptFailed': { status: 422, el: 'Η ενέργεια απέτυχε: {message}', en: 'The action failed: {message}' },
  'bulkRun.failed': { status: 503, el: 'Κάτι πήγε στραβά· δοκιμάστε ξανά μόνο αυτές.', en: 'Something went wrong; try only these again.' },
} as const satisfies Record<string, RefusalText>

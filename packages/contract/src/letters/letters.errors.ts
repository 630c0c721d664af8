import type { RefusalText } from '../refusal-text.ts'

export const letterErrors = {
  'letter.notFound': { status: 404, el: 'Αυτή η επιστολή δεν υπάρχει (πια).', en: 'This letter no longer exists.' },
  'letter.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την επιστολή στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the letter. Nothing is lost: check what changed and try again.',
  },
  'letter.placeholderUnknown': {
    status: 422,
    el: 'Το {names} δεν αντιστοιχεί σε κάτι· διορθώστε το ή επιλέξτε από τη λίστα.',
    en: '{names} is not a known detail. Correct it or choose one from the list.',
  },
  'letter.tooLate': {
    status: 409,
    el: 'Η αίτηση έχει κριθεί ή η επιστολή έχει ήδη υπογραφή· το κείμενό της δεν αλλάζει πια.',
    en: 'The application is decided or the letter is signed, so its text can no longer change.',
  },
  'letter.noApplication': {
    status: 409,
    el: 'Δεν έχει υποβληθεί ακόμη αίτηση με την οποία να φανεί η επιστολή.',
    en: 'No application has been submitted yet that the letter could be shown with.',
  },
} as const satisfies Record<string, RefusalText>

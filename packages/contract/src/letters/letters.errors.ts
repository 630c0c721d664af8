import type { RefusalText } from '../refusal-text.ts'

export const letterErrors = {
  'letter.notFound': { status: 404, el: 'Αυτή η επιστολή δεν υπάρχει (πια).', en: 'That letter is not there (any more).' },
  'letter.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την επιστολή στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Somebody else has changed the letter meanwhile. Nothing is lost; see what has changed and try again.',
  },
  'letter.placeholderUnknown': {
    status: 422,
    el: 'Το {names} δεν αντιστοιχεί σε κάτι· διορθώστε το ή επιλέξτε από τη λίστα.',
    en: '{names} stands for nothing; correct it or choose from the list.',
  },
  'letter.tooLate': {
    status: 409,
    el: 'Η αίτηση έχει κριθεί ή η επιστολή έχει ήδη υπογραφή· το κείμενό της δεν αλλάζει πια.',
    en: 'The application is decided or the letter is already signed; its text does not change any more.',
  },
  'letter.noApplication': {
    status: 409,
    el: 'Δεν έχει υποβληθεί ακόμη αίτηση με την οποία να φανεί η επιστολή.',
    en: 'No application has been submitted yet with which the letter could be shown.',
  },
} as const satisfies Record<string, RefusalText>

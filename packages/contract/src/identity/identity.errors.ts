import type { RefusalText } from '../errors.ts'

export const identityErrors = {
  'identity.wrongCredentials': {
    status: 422,
    el: 'Η σύνδεση απέτυχε: λάθος όνομα χρήστη ή/και κωδικός',
    en: 'The login failed: wrong username and/or password',
  },
  'identity.disabled': { status: 403, el: 'Ο λογαριασμός έχει απενεργοποιηθεί.', en: 'The account has been disabled.' },
  'identity.profileUnconfirmed': { status: 422, el: 'Επιβεβαιώστε πρώτα τα στοιχεία σας.', en: 'Confirm your details first.' },
} as const satisfies Record<string, RefusalText>

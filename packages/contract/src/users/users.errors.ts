import type { RefusalText } from '../refusal-text.ts'

export const usersErrors = {
  'user.notFound': { status: 404, el: 'Δεν υπάρχει τέτοιος χρήστης.', en: 'There is no such user.' },
  'user.unitNotFound': { status: 404, el: 'Δεν υπάρχει τέτοια μονάδα.', en: 'There is no such unit.' },
  'user.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τον χρήστη στο μεταξύ. Δείτε τα νέα στοιχεία και δοκιμάστε ξανά.',
    en: 'Somebody else has changed the user meanwhile. Look at the new details and try again.',
  },
  'user.lastSystemAdmin': {
    status: 409,
    el: 'Είναι ο τελευταίος ενεργός διαχειριστής συστήματος. Ορίστε πρώτα έναν άλλον.',
    en: 'This is the last active system administrator. Name another one first.',
  },
  'user.self': { status: 409, el: 'Δεν μπορείτε να απενεργοποιήσετε τον εαυτό σας.', en: 'You cannot disable yourself.' },
  'user.addressTaken': {
    status: 409,
    el: 'Υπάρχει ήδη λογαριασμός με αυτό το email ή όνομα χρήστη.',
    en: 'There is an account of this e-mail or user name already.',
  },
} as const satisfies Record<string, RefusalText>

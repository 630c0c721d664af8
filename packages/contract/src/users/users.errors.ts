import type { RefusalText } from '../refusal-text.ts'

export const usersErrors = {
  'user.notFound': { status: 404, el: 'Δεν υπάρχει τέτοιος χρήστης.', en: 'There is no such user.' },
  'user.unitNotFound': { status: 404, el: 'Δεν υπάρχει τέτοια μονάδα.', en: 'There is no such unit.' },
  'user.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τον χρήστη στο μεταξύ. Δείτε τα νέα στοιχεία και δοκιμάστε ξανά.',
    en: 'Someone else has changed the user. Check the new details and try again.',
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
    en: 'An account with this email or username already exists.',
  },
} as const satisfies Record<string, RefusalText>

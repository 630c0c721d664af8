import type { RefusalText } from '../refusal-text.ts'

export const identityErrors = {
  'identity.wrongCredentials': {
    status: 422,
    el: 'Η σύνδεση απέτυχε: λάθος όνομα χρήστη ή/και κωδικός',
    en: 'The login failed: wrong username and/or password',
  },
  'identity.disabled': { status: 403, el: 'Ο λογαριασμός έχει απενεργοποιηθεί.', en: 'The account has been disabled.' },
  'identity.addressTaken': {
    status: 409,
    el: 'Υπάρχει ήδη λογαριασμός με αυτή τη διεύθυνση email. Συνδεθείτε με τον τρόπο που χρησιμοποιούσατε ως τώρα και προσθέστε αυτόν από τη σελίδα του λογαριασμού σας.',
    en: 'There is already an account with this email address. Sign in the way you did until now, and add this one on the page of your account.',
  },
  'identity.loginOfAnother': {
    status: 409,
    el: 'Αυτός ο τρόπος σύνδεσης ανήκει σε άλλον λογαριασμό και δεν μπορεί να προστεθεί στον δικό σας.',
    en: 'This way of signing in belongs to another account and cannot be added to yours.',
  },
  'identity.providerOff': { status: 404, el: 'Αυτός ο τρόπος σύνδεσης δεν προσφέρεται.', en: 'This way of signing in is not offered.' },
  'identity.providerDown': {
    status: 503,
    el: 'Η υπηρεσία σύνδεσης «{provider}» δεν ανταποκρίνεται αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο ή συνδεθείτε με άλλον τρόπο.',
    en: 'The sign-in service “{provider}” does not answer right now. Try again shortly, or sign in another way.',
  },
  'identity.providerCancelled': {
    status: 422,
    el: 'Η σύνδεση ακυρώθηκε. Μπορείτε να δοκιμάσετε ξανά ή να συνδεθείτε με άλλον τρόπο.',
    en: 'The sign-in was cancelled. You can try again, or sign in another way.',
  },
  'identity.providerRefused': {
    status: 422,
    el: 'Η υπηρεσία σύνδεσης «{provider}» δεν επιβεβαίωσε ποιος είστε. Δοκιμάστε ξανά ή συνδεθείτε με άλλον τρόπο.',
    en: 'The sign-in service “{provider}” did not confirm who you are. Try again, or sign in another way.',
  },
  'identity.signInStale': {
    status: 422,
    el: 'Αυτή η σύνδεση έληξε, έχει ήδη χρησιμοποιηθεί ή ξεκίνησε σε άλλο πρόγραμμα περιήγησης. Ξεκινήστε την από την αρχή.',
    en: 'This sign-in has expired, was already used, or was started in another browser. Start again.',
  },
  'identity.emailUnverified': {
    status: 422,
    el: 'Η υπηρεσία σύνδεσης δεν έχει επιβεβαιώσει τη διεύθυνση email σας. Επιβεβαιώστε την εκεί και δοκιμάστε ξανά.',
    en: 'The sign-in service has not confirmed your email address. Confirm it there and try again.',
  },
  'identity.oneTimeWrong': {
    status: 422,
    el: 'Ο κωδικός μίας χρήσης δεν είναι σωστός. Προσπάθειες που απομένουν: {left}.',
    en: 'The one-time password is wrong. Tries left: {left}.',
  },
  'identity.oneTimeSpent': {
    status: 422,
    el: 'Ο κωδικός μίας χρήσης δεν ισχύει πια: έληξε, χρησιμοποιήθηκε, δοκιμάστηκε λάθος πολλές φορές ή στάλθηκε νεότερος. Ζητήστε καινούριο.',
    en: 'The one-time password is no longer valid: it expired, was used, was entered wrongly too many times, or a newer one was sent. Ask for a new one.',
  },
  'identity.lastLogin': {
    status: 409,
    el: 'Αυτός είναι ο μόνος τρόπος σύνδεσής σας. Προσθέστε πρώτα έναν άλλον.',
    en: 'This is your only way of signing in. Add another one first.',
  },
  'identity.hasDuties': {
    status: 409,
    el: 'Ο λογαριασμός δεν μπορεί να διαγραφεί όσο έχετε ανοιχτές υποχρεώσεις στην πύλη.',
    en: 'The account cannot be erased while you have open duties in the portal.',
  },
  'identity.downloadTooLarge': {
    status: 413,
    el: 'Τα αρχεία σας είναι πάνω από 4 GB και δεν χωρούν σε μία λήψη. Ζητήστε τα από τη διαχείριση της πύλης.',
    en: 'Your files are more than 4 GB and do not fit into one download. Ask the portal’s administrators for them.',
  },
  'identity.profileUnconfirmed': { status: 422, el: 'Επιβεβαιώστε πρώτα τα στοιχεία σας.', en: 'Confirm your details first.' },
} as const satisfies Record<string, RefusalText>

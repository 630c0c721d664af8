import type { RefusalText } from '../refusal-text.ts'

export const storedPartErrors = {
  'storedPart.notFound': { status: 404, el: 'Δεν υπάρχει (πια) κάτι αποθηκευμένο με αυτό το όνομα.', en: 'Nothing is stored under this name any longer.' },
  'storedPart.pathTaken': {
    status: 409,
    el: 'Η διαδρομή χρησιμοποιείται ήδη· διαλέξτε άλλη.',
    en: 'The path is already taken; choose another.',
  },
  'storedPart.changed': {
    status: 409,
    el: 'Κάποιος άλλος αποθήκευσε νεότερη έκδοση στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τις εκδόσεις και αποθηκεύστε ξανά.',
    en: 'Someone else has saved a newer version. What you entered is still here: check the versions and save again.',
  },
  'storedPart.inUse': {
    status: 409,
    el: 'Χρησιμοποιείται και δεν διαγράφεται: {uses}.',
    en: 'It is in use and cannot be deleted: {uses}.',
  },
  'storedForm.badForm': { status: 422, el: 'Αυτό δεν είναι φόρμα.', en: 'This is not a form.' },
  'storedForm.cycle': {
    status: 422,
    el: 'Η φόρμα «{path}» περιέχει ήδη αυτήν τη φόρμα· αφαιρέστε τη μία από τις δύο.',
    en: 'The form “{path}” already contains this form; take one of the two out.',
  },
  'storedForm.unknownNested': {
    status: 422,
    el: 'Δεν υπάρχει αποθηκευμένη φόρμα «{path}»· διαλέξτε άλλη ή αφαιρέστε την.',
    en: 'There is no stored form “{path}”; choose another or take it out.',
  },
  'storedForm.tooLarge': {
    status: 422,
    el: 'Με τις αποθηκευμένες φόρμες που περιέχει, η φόρμα ξεπερνά τα {most} MB· αφαιρέστε μερικές.',
    en: 'With the stored forms that it contains, the form has more than {most} MB; take some of them out.',
  },
  'storedForm.unknownLookup': {
    status: 422,
    el: 'Δεν υπάρχει λίστα τιμών «{lookup}»· διαλέξτε άλλη.',
    en: 'There is no lookup “{lookup}”; choose another.',
  },
  'storedForm.valuesInUse': {
    status: 409,
    el: 'Φόρμες επιλέγουν από τις τιμές της, γι’ αυτό παραμένει πηγή τιμών και χρειάζεται λίστα τιμών: {uses}.',
    en: 'Forms choose from its values, so it must stay a source of values and keep a lookup: {uses}.',
  },
  'storedForm.neededByVisitors': {
    status: 409,
    el: 'Από τις τιμές της επιλέγουν και όσοι κάνουν αίτηση χωρίς σύνδεση, ενώ η λίστα τιμών «{lookup}» είναι μόνο για συνδεδεμένους· διαλέξτε άλλη.',
    en: 'People who apply without signing in also choose from its values, but the lookup “{lookup}” is only for people who are signed in; choose another.',
  },
} as const satisfies Record<string, RefusalText>

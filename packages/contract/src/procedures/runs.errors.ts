import type { RefusalText } from '../refusal-text.ts'

export const runErrors = {
  'run.notFound': {
    status: 404,
    el: 'Αυτή η εκτέλεση δεν υπάρχει στο ιστορικό (πια).',
    en: 'This run is no longer in the log.',
  },
  'run.notFailed': { status: 409, el: 'Αυτή η εκτέλεση δεν απέτυχε· δεν χρειάζεται επανάληψη.', en: 'That run did not fail; there is nothing to repeat.' },
  'run.ofAction': {
    status: 409,
    el: 'Μια ενέργεια που απέτυχε εκτελείται ξανά από τη σελίδα της αίτησης, όχι από το ιστορικό.',
    en: 'An action that failed is run again on the page of the application, not from the log.',
  },
  'run.beforeChange': {
    status: 409,
    el: 'Η εκτέλεση έγινε πριν από μια αλλαγή, που δεν έγινε. Γίνεται ξανά όταν όποιος τη ζήτησε δοκιμάσει ξανά.',
    en: 'The run came before a change that did not happen. It happens again when the person who asked for the change tries again.',
  },
  'run.applicationDeleted': {
    status: 409,
    el: 'Η αίτηση διαγράφηκε· τίποτα δεν τρέχει ξανά γι’ αυτήν.',
    en: 'The application was deleted; nothing runs for it again.',
  },
  'run.scriptRemoved': {
    status: 409,
    el: 'Σε αυτό το σημείο δεν ισχύει πια κανένα σενάριο. Θέστε ένα σε ισχύ και δοκιμάστε ξανά.',
    en: 'There is no longer a script in effect at this point. Put one into effect and try again.',
  },
  'run.ruleRemoved': {
    status: 409,
    el: 'Ο κανόνας δεν ισχύει πια σε αυτό το σημείο. Θέστε τον σε ισχύ και δοκιμάστε ξανά.',
    en: 'The rule is no longer in effect at this point. Put it into effect and try again.',
  },
  'run.eventNotKept': {
    status: 409,
    el: 'Δεν φυλάσσονται τα στοιχεία που χρειάζονται για να γίνει ξανά αυτή η εκτέλεση.',
    en: 'What is needed to run it again is not kept.',
  },
  'run.alreadyRepeated': {
    status: 409,
    el: 'Η επανάληψη ζητήθηκε ήδη· δείτε την στο ιστορικό.',
    en: 'A repetition was already asked for; see it in the log.',
  },
  'run.callPending': {
    status: 409,
    el: 'Η κλήση θα δοκιμαστεί ξανά από μόνη της.',
    en: 'The call will be tried again by itself.',
  },
  'run.callTaken': {
    status: 409,
    el: 'Το άλλο σύστημα δέχθηκε την κλήση σε επόμενη προσπάθεια.',
    en: 'The other system took the call at a later try.',
  },
} as const satisfies Record<string, RefusalText>

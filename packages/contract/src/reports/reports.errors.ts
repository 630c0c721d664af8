import type { RefusalText } from '../refusal-text.ts'

export const reportErrors = {
  'report.notFound': { status: 404, el: 'Η αναφορά δεν υπάρχει πια.', en: 'The report no longer exists.' },
  'report.runNotFound': {
    status: 404,
    el: 'Το αποτέλεσμα της αναφοράς δεν υπάρχει πια· εκτελέστε την ξανά.',
    en: 'The result of the report is no longer there; run the report again.',
  },
  'report.changed': {
    status: 409,
    el: 'Η αναφορά άλλαξε στο μεταξύ από άλλον.',
    en: 'Someone else has changed the report.',
  },
  'report.recipientMayNot': {
    status: 422,
    el: 'Κάποιος παραλήπτης δεν μπορεί να δει αναφορές· αφαιρέστε τον ή ζητήστε να του δοθεί ο ρόλος.',
    en: 'One of the recipients may not see reports. Remove them, or ask for them to be given the role.',
  },
  'report.tooMany': {
    status: 409,
    el: 'Υπάρχουν ήδη {limit} αναφορές· διαγράψτε κάποια πρώτα.',
    en: 'There are already {limit} reports. Delete one first.',
  },
} as const satisfies Record<string, RefusalText>

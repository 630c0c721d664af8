export const demoEl = {
  'mailbox.title': 'Γραμματοκιβώτιο της επίδειξης',
  'mailbox.lead': 'Όσα μηνύματα θα είχαν σταλεί· δεν φεύγουν από αυτόν τον υπολογιστή.',
  'mailbox.empty': 'Δεν έχει σταλεί ακόμη μήνυμα.',
  'mailbox.emptyText': 'Υποβάλετε μια αίτηση ή πάρτε μια απόφαση και θα το δείτε εδώ.',
  'mailbox.search': 'Παραλήπτης',
  'mailbox.list': 'Μηνύματα',
  'mailbox.mail': 'Μήνυμα',
  'mailbox.to': 'Προς',
  'mailbox.from': 'Από',
  'mailbox.sent': 'Στάλθηκε',
  'mailbox.choose': 'Επιλέξτε ένα μήνυμα.',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    demo: typeof demoEl
  }
}

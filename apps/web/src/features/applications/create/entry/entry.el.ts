export const entryEl = {
  questions: 'Πριν ξεκινήσετε',
  number: 'Ερώτηση {{number}}',
  choose: 'Επιλέξτε μία απάντηση.',
  next: 'Συνέχεια',
  back: 'Προηγούμενη ερώτηση',
  'exit.title': 'Αυτή η πρόσκληση δεν σας αφορά',
  'exit.change': 'Αλλαγή της απάντησής μου',
  'exit.home': 'Στην αρχική σελίδα',
  'open.title': 'Μπορείτε να υποβάλετε αίτηση',
  'open.text': 'Ευχαριστούμε. Οι απαντήσεις σας δεν κρατούνται.',
}

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    entry: typeof entryEl
  }
}

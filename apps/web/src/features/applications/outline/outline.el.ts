export const outlineEl = {
  title: 'Τι θα χρειαστεί',
  questions: 'Τι ζητά η φόρμα',
  count_one: '{{count}} ερώτηση',
  count_other: '{{count}} ερωτήσεις',
  form: 'Στοιχεία',
  more: 'Άλλες ερωτήσεις μπορεί να εμφανιστούν ανάλογα με όσα απαντάτε.',
  documents: 'Ποια έγγραφα επισυνάπτετε',
  optional: '(προαιρετικό)',
  items: 'Θα επιλέξετε και μαθήματα από τον κατάλογο της πρόσκλησης.',
  photo: 'Χρειάζεται και φωτογραφία στο προφίλ σας.',
  deciders: 'Ποιος αποφασίζει',
  evaluation: 'Αξιολόγηση από την επιτροπή',
  usual_one: 'συνήθως {{count}} ημέρα',
  usual_other: 'συνήθως {{count}} ημέρες',
  sameDay: 'συνήθως την ίδια ημέρα',
  mayDiffer: 'Ανάλογα με όσα υποβάλετε μπορεί να αποφασίσει και άλλος.',
  usualNote: 'Οι χρόνοι είναι από προηγούμενες αποφάσεις στην ίδια πρόσκληση.',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    outline: typeof outlineEl
  }
}

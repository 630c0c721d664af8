export const mitosEl = {
  title: 'Προσκλήσεις ανά ομάδα',
  lead: 'Διαλέξτε ομάδα και δείτε τις προσκλήσεις της.',
  'builder.lead': 'Πρόχειρες, ανοιχτές και ληγμένες, με τις αιτήσεις τους.',
  'group.none': 'Χωρίς ομάδα',
  'group.all': 'Όλες οι ενεργές της ομάδας',
  'group.allOf': 'Όλες οι ενεργές της ομάδας: {{group}}',
  'group.applications': 'Οι αιτήσεις της ομάδας',
  'group.applicationsOf': 'Οι αιτήσεις της ομάδας: {{group}}',
  'state.draft': 'Πρόχειρες',
  'state.upcoming': 'Ανοίγουν αργότερα',
  'state.open': 'Ανοιχτές',
  'state.closed': 'Έληξαν',
  'line.for': 'Αίτηση κάνουν: {{group}}.',
  'line.apply': 'Αίτηση',
  'line.applyTo': 'Αίτηση: {{title}}',
  'line.applications': 'Αιτήσεις',
  'line.applicationsOf': 'Αιτήσεις: {{title}}',
  'line.continuous': 'Χωρίς λήξη',
  'line.from': 'Από',
  'line.closed': 'Έληξε',
  'count.draft': 'Πρόχειρες',
  'count.permanent': 'Υποβλήθηκαν',
  'count.notstarted': 'Δεν άρχισαν',
  'count.pending': 'Προς έγκριση',
  'empty.title': 'Δεν υπάρχουν ανοιχτές προσκλήσεις αυτή την περίοδο.',
  'empty.visitor': 'Οι ανώνυμοι χρήστες βλέπουν μόνο προσκλήσεις για εξωτερικούς· τώρα δεν υπάρχουν.',
  'empty.all': 'Όλες οι ενεργές προσκλήσεις',
  'empty.builder': 'Δεν διαχειρίζεστε καμία πρόσκληση.',
  'empty.builderText': 'Όποιος διαχειρίζεται μια πρόσκληση μπορεί να σας δώσει πρόσβαση σε αυτήν.',
  'visitor.all': 'Εμφάνιση όλων των προσκλήσεων',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    mitos: typeof mitosEl
  }
}

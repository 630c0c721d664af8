export const scriptEditorEl = {
  label: 'Κώδικας του σεναρίου',
  keys: 'Με Tab βγαίνετε από τον κώδικα, με Ctrl+Space βλέπετε προτάσεις, με F8 πηγαίνετε στο επόμενο λάθος.',
  example: 'Εισαγωγή παραδείγματος',
  stored: 'Εισαγωγή αποθηκευμένου σεναρίου',
  'stored.help': 'Αντίγραφο της νεότερης έκδοσης μπαίνει στην αρχή του κώδικα. Δεν αλλάζει όταν αλλάξει το αποθηκευμένο.',
  'stored.search': 'Αναζήτηση με τίτλο ή διαδρομή',
  'stored.list': 'Αποθηκευμένα σενάρια',
  'stored.version': 'έκδοση {{number}}',
  'stored.none': 'Δεν υπάρχουν αποθηκευμένα σενάρια.',
  'stored.notFound': 'Κανένα σενάριο δεν ταιριάζει στην αναζήτηση.',
  'stored.needed': 'Επιλέξτε ένα σενάριο.',
  'stored.insert': 'Εισαγωγή',
  checking: 'Γίνεται έλεγχος του κώδικα…',
  unavailable: 'Οι προτάσεις και ο έλεγχος τύπων δεν είναι διαθέσιμα τώρα. Μπορείτε να γράψετε και να αποθηκεύσετε το σενάριο.',
  faultless: 'Δεν βρέθηκαν λάθη.',
  faults_one: 'Ένα λάθος',
  faults_other: '{{count}} λάθη',
  line: 'Γραμμή {{line}}',
  more_one: 'και ένα ακόμη',
  more_other: 'και {{count}} ακόμη',
  'phrase.completions': 'Προτάσεις',
  'phrase.diagnostics': 'Λάθη',
  'phrase.noDiagnostics': 'Κανένα λάθος',
  'phrase.close': 'Κλείσιμο',
  'phrase.fold': 'Σύμπτυξη',
  'phrase.unfold': 'Ανάπτυξη',
  'phrase.folded': 'κώδικας σε σύμπτυξη',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'script-editor': typeof scriptEditorEl
  }
}

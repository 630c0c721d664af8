export const scriptEditorEl = {
  label: 'Κώδικας του σεναρίου',
  keys: 'Με Tab βγαίνετε από τον κώδικα, με Ctrl+Space βλέπετε προτάσεις, με F8 πηγαίνετε στο επόμενο λάθος.',
  example: 'Εισαγωγή παραδείγματος',
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

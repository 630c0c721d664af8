/** Texts of the letters of one application, as those see them who decide on it. */
export const mendedLettersEl = {
  title: 'Επιστολές',
  lead: 'Όπως θα γραφούν για αυτή την αίτηση.',
  failed: 'Οι επιστολές δεν φορτώθηκαν',
  own: 'Με δικό της κείμενο',
  see: 'Προβολή επιστολής',
  seeOne: 'Προβολή επιστολής: {{title}}',
  change: 'Αλλαγή για αυτό το άτομο',
  changeOne: 'Αλλαγή για αυτό το άτομο: {{title}}',
  'paper.loading': 'Η επιστολή ετοιμάζεται',
  'paper.failed': 'Η επιστολή δεν ετοιμάστηκε',
  'mend.title': '{{title}}: {{name}}',
  'mend.lost': 'Όσα αλλάξατε στην επιστολή δεν έχουν αποθηκευτεί και θα χαθούν.',
  'mend.by': 'Το κείμενο γράφτηκε για αυτό το άτομο:',
  'mend.fromTemplate': 'Αυτό είναι το κείμενο της πρόσκλησης.',
  'mend.onlyThis': 'Ό,τι αλλάξετε ισχύει μόνο για αυτή την αίτηση.',
  'mend.tooLate': 'Δεν αλλάζει πια.',
  'mend.differences': 'Τι διαφέρει από το κείμενο της πρόσκλησης',
  template: 'Επιστροφή στο κείμενο της πρόσκλησης',
  'template.title': 'Επιστροφή στο κείμενο της πρόσκλησης;',
  'template.text': 'Το κείμενο που γράφτηκε για αυτό το άτομο χάνεται.',
  undo: 'Αναίρεση αλλαγών',
  save: 'Αποθήκευση για αυτό το άτομο',
  'done.saved': '{{title}}: αποθηκεύτηκε το κείμενο για αυτό το άτομο.',
  'done.removed': '{{title}}: γράφεται πάλι με το κείμενο της πρόσκλησης.',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'mended-letters': typeof mendedLettersEl
  }
}

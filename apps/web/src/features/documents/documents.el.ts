/** Texts of the documents that belong to an application. */
export const documentsEl = {
  title: 'Υπογεγραμμένα έγγραφα',
  titleWithLetters: 'Έγγραφα και επιστολές',
  failed: 'Τα έγγραφα δεν φορτώθηκαν',
  download: 'Λήψη',
  downloadOne: 'Λήψη: {{title}}',
  'state.prepared': 'Υπογράφεται',
  'state.official': 'Σε ισχύ',
  'state.reopened': 'Επανεξετάζεται',
  'state.replaced': 'Αντικαταστάθηκε',
  'state.withdrawn': 'Ανακλήθηκε',
  notOriginal: 'Δεν αποτελεί πρωτότυπο',
  noStamp: 'λείπει χρονοσήμανση',
  code: 'κωδικός επαλήθευσης {{code}}',
  noSignatures: 'Δεν έχει υπογραφεί ακόμη.',
  standsInFor: 'αντί για {{name}}',
  sealedBy: 'Ηλεκτρονική σφραγίδα: {{name}}',
  stamped: 'με χρονοσήμανση',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    documents: typeof documentsEl
  }
}

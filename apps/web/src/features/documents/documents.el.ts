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
  sealFollows: 'Η ηλεκτρονική σφραγίδα ακολουθεί από μόνη της, μόλις απαντήσει η υπηρεσία σφράγισης.',
  stamped: 'με χρονοσήμανση',
  'evidence.B-LT': 'Επαληθεύεται και αφού λήξουν τα πιστοποιητικά (PAdES B-LT).',
  'evidence.B-LTA': 'Επαληθεύεται και αφού λήξουν τα πιστοποιητικά, με χρονοσήμανση όλου του αρχείου (PAdES B-LTA).',
  'copy.make': 'Ακριβές αντίγραφο',
  'copy.makeOne': 'Έκδοση ακριβούς αντιγράφου: {{title}}',
  'copy.text':
    'Στην πρώτη σελίδα μπαίνουν το όνομα, η θέση και η μονάδα σας, η ώρα και νέος κωδικός επαλήθευσης· το έγγραφο σφραγίζεται ηλεκτρονικά και δεν αλλάζει.',
  'copy.confirm': 'Βεβαίωση και έκδοση',
  'copy.made': 'Το ακριβές αντίγραφο εκδόθηκε',
  'copy.list': 'Ακριβή αντίγραφα: {{title}}',
  'copy.one': 'Ακριβές αντίγραφο',
  'copy.ended': 'Ακριβές αντίγραφο που δεν ισχύει πια',
  'copy.downloadOne': 'Λήψη ακριβούς αντιγράφου {{code}}',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    documents: typeof documentsEl
  }
}

export const exportsEl = {
  xlsx: 'Excel',
  'xlsx.label': 'Excel: λήψη όλων των αιτήσεων της λίστας',
  'xlsx.selected': 'Excel: λήψη των επιλεγμένων αιτήσεων',
  'xlsx.failed': 'Το αρχείο Excel δεν κατέβηκε',
  zip: 'Έγγραφα (zip)',
  'zip.label': 'Έγγραφα (zip): λήψη των εγγράφων όλων των αιτήσεων της λίστας',
  'zip.selected': 'Έγγραφα (zip): λήψη των εγγράφων των επιλεγμένων αιτήσεων',
  'zip.failed': 'Το αρχείο zip δεν κατέβηκε',
  'file.xlsx': 'Excel «{{title}}»',
  'file.zip': 'Έγγραφα «{{title}}»',
  'file.progress.xlsx': '{{done}} από {{total}} αιτήσεις',
  'file.progress.zip': '{{done}} από {{total}} έγγραφα',
  'file.state.waiting': 'Περιμένει τη σειρά του. Μπορείτε να φύγετε από τη σελίδα: όταν είναι έτοιμο, θα το βρείτε στις ειδοποιήσεις.',
  'file.state.running': 'Ετοιμάζεται. Μπορείτε να φύγετε από τη σελίδα: όταν είναι έτοιμο, θα το βρείτε στις ειδοποιήσεις.',
  'file.state.stopped': 'Διακόπηκε· δεν υπάρχει αρχείο.',
  'file.until': 'διαθέσιμο έως',
  'file.download': 'Λήψη',
  'file.stop': 'Διακοπή',
  'file.close': 'Κλείσιμο',
  'file.refused': 'Η ενέργεια δεν ολοκληρώθηκε',
  'file.spoken': '{{name}}: {{percent}} %',
  'file.ended.done': '{{name}}: το αρχείο είναι έτοιμο.',
  'file.ended.stopped': '{{name}}: διακόπηκε.',
  'file.ended.failed': '{{name}}: δεν ετοιμάστηκε.',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    exports: typeof exportsEl
  }
}

export const applicationItemsEl = {
  'edit.items.table': 'Πίνακας μαθημάτων',
  'edit.items.search': 'Αναζήτηση μαθήματος',
  'edit.items.chosen': 'Επιλέξατε {{count}} από {{total}}',
  'edit.items.notFound': 'Δεν βρέθηκε μάθημα· δοκιμάστε άλλη λέξη.',
  'edit.items.none': 'Δεν επιλέχθηκαν μαθήματα.',
  'edit.items.choose': 'Επιλογή',
  'edit.items.gone': 'Αφαιρέθηκαν από τις επιλογές σας μαθήματα που δεν προσφέρονται πια.',
  'edit.items.code': 'Κωδικός',
  'edit.items.name': 'Τίτλος',
  'edit.items.category': 'Τύπος',
  'edit.items.semester': 'Εξάμηνο',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'application-items': typeof applicationItemsEl
  }
}

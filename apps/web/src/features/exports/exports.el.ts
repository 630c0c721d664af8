export const exportsEl = {
  excel: 'Excel',
  'excel.label': 'Excel: λήψη όλων των αιτήσεων της λίστας',
  'excel.failed': 'Το αρχείο Excel δεν κατέβηκε',
  documents: 'Έγγραφα (zip)',
  'documents.label': 'Έγγραφα (zip): λήψη των εγγράφων όλων των αιτήσεων της λίστας',
  'documents.failed': 'Το αρχείο zip δεν κατέβηκε',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    exports: typeof exportsEl
  }
}

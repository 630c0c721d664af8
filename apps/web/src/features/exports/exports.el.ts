export const exportsEl = {
  excel: 'Excel',
  'excel.label': 'Λήψη των αιτήσεων της λίστας σε Excel',
  'excel.failed': 'Το αρχείο Excel δεν κατέβηκε',
  documents: 'Έγγραφα (zip)',
  'documents.label': 'Λήψη των εγγράφων των αιτήσεων της λίστας σε αρχείο zip',
  'documents.failed': 'Το αρχείο zip δεν κατέβηκε',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    exports: typeof exportsEl
  }
}

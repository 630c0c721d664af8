export const tableImportEl = {
  'files.menu': 'Αρχεία',
  'files.xlsx': 'Λήψη ως υπολογιστικό φύλλο',
  'files.json': 'Λήψη ως JSON',
  'files.upload': 'Εισαγωγή από αρχείο…',
  write_one: 'Εισαγωγή {{count}} αλλαγής',
  write_other: 'Εισαγωγή {{count}} αλλαγών',
  none: 'Το αρχείο δεν αλλάζει τίποτα.',
  faults_one: '{{count}} σφάλμα στο αρχείο: τίποτα δεν γράφεται πριν διορθωθεί.',
  faults_other: '{{count}} σφάλματα στο αρχείο: τίποτα δεν γράφεται πριν διορθωθούν.',
  faultsText: 'Διορθώστε στο αρχείο',
  row: 'γραμμή {{row}}',
  details: 'Τι αλλάζει',
  cancel: 'Άκυρο',
  empty: 'κενό',
  becomes: 'γίνεται',
  'texts.text': 'Κείμενο',
  'texts.before': 'Τώρα',
  'texts.after': 'Στο αρχείο',
  'kind.added': 'Νέα',
  'kind.changed': 'Αλλαγή',
  'kind.retired': 'Απόσυρση',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'table-import': typeof tableImportEl
  }
}

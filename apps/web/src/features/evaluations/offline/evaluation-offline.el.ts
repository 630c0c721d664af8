export const evaluationOfflineEl = {
  menu: 'Χωρίς σύνδεση',
  menuLabel: 'Αξιολόγηση χωρίς σύνδεση',
  download: 'Λήψη του φύλλου μου για συμπλήρωση',
  upload: 'Ανέβασμα συμπληρωμένου φύλλου…',
  failed: 'Το φύλλο δεν κατέβηκε',
  title: 'Συμπληρωμένο φύλλο αξιολόγησης',
  lead: 'Ανεβάστε το φύλλο που κατεβάσατε. Πρώτα θα δείτε τι αλλάζει στις αξιολογήσεις σας· τίποτα δεν αποθηκεύεται πριν το επιβεβαιώσετε.',
  file: 'Φύλλο αξιολόγησης (.xlsx)',
  ending: 'Πώς θα αποθηκευτούν',
  'ending.draft': 'Όλες ως πρόχειρες',
  'ending.final': 'Οριστικές όσες είναι πλήρεις',
  counts: 'Νέες: {{added}}. Αλλαγές: {{changed}}. Χωρίς αλλαγή: {{unchanged}}.',
  final_one: '{{count}} αξιολόγηση θα γίνει οριστική.',
  final_other: '{{count}} αξιολογήσεις θα γίνουν οριστικές.',
  done_one: 'Αποθηκεύτηκε {{count}} αξιολόγηση. Οριστικές: {{final}}.',
  done_other: 'Αποθηκεύτηκαν {{count}} αξιολογήσεις. Οριστικές: {{final}}.',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-offline': typeof evaluationOfflineEl
  }
}

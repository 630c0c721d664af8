export const applicationChangesEl = {
  'reroute.title': 'Αλλαγή εγκρίνοντος στην αίτηση {{number}}',
  'reroute.text': 'Το βήμα περνά σε άλλο πρόσωπο, που ειδοποιείται αμέσως αν είναι η σειρά του.',
  'reroute.step': 'Βήμα',
  'reroute.stepOf': '{{number}}. {{name}}',
  'reroute.approver': 'Νέος εγκρίνων',
  'reroute.missing': 'Επιλέξτε ποιος θα αποφασίσει.',
  'reroute.done': 'Το βήμα της αίτησης {{number}} πέρασε στο πρόσωπο: {{name}}.',
  'extend.title': 'Παράταση για την αίτηση {{number}}',
  'extend.text': 'Η παράταση ισχύει μόνο για: {{name}}.',
  'extend.until': 'Νέα προθεσμία',
  'extend.missing': 'Γράψτε την ημερομηνία και την ώρα.',
  'extend.past': 'Η νέα προθεσμία είναι στο παρελθόν.',
  'extend.done': 'Νέα προθεσμία για {{name}}: {{until}}.',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'application-changes': typeof applicationChangesEl
  }
}

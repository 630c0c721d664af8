export const applicationChangesEl = {
  'action.extend': 'Παράταση προθεσμίας',
  'action.closeEvaluation': 'Κλείσιμο της αξιολόγησης',
  'action.startApprovals': 'Έναρξη των εγκρίσεων',
  'action.reroute': 'Αλλαγή εγκρίνοντος',
  'action.reopen': 'Άνοιγμα της απόφασης ξανά',
  'action.delete': 'Διαγραφή',
  'reason.help': 'Μένει στο ιστορικό της αίτησης.',
  'tags.label': 'Ετικέτες της αίτησης',
  'tags.add': 'Προσθήκη ετικέτας',
  'tags.remove': 'Αφαίρεση της ετικέτας {{name}}',
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
  'reopen.title': 'Άνοιγμα της απόφασης για την αίτηση {{number}}',
  'reopen.text': 'Η αίτηση επιστρέφει στο βήμα που αποφάσισε.',
  'reopen.done': 'Η αίτηση {{number}} περιμένει ξανά απόφαση.',
  'delete.title': 'Διαγραφή της αίτησης {{number}}',
  'delete.text': 'Η αίτηση φεύγει από όλες τις λίστες. Μένει μόνο στο ίχνος ελέγχου και δεν επανέρχεται.',
  'delete.ownText': 'Το πρόχειρο και τα αρχεία του διαγράφονται και δεν επανέρχονται.',
  'delete.done': 'Η αίτηση {{number}} διαγράφηκε.',
  'event.closeEvaluation.title': 'Κλείσιμο της αξιολόγησης για την αίτηση {{number}};',
  'event.closeEvaluation.text': 'Οι αξιολογήσεις δεν αλλάζουν πια και αρχίζουν οι εγκρίσεις.',
  'event.closeEvaluation.done': 'Η αξιολόγηση της αίτησης {{number}} έκλεισε.',
  'event.startApprovals.title': 'Έναρξη των εγκρίσεων για την αίτηση {{number}};',
  'event.startApprovals.text': 'Αναζητούνται ξανά οι εγκρίνοντες.',
  'event.startApprovals.done': 'Έγινε νέα αναζήτηση εγκρινόντων για την αίτηση {{number}}.',
  'event.withdraw.title': 'Ανάκληση της αίτησης {{number}};',
  'event.withdraw.text':
    'Η αίτηση γίνεται πάλι πρόχειρη και δεν εξετάζεται ώσπου να την υποβάλετε ξανά πριν από τη λήξη της προθεσμίας. Ο αριθμός πρωτοκόλλου μένει ο ίδιος.',
  'event.withdraw.done': 'Η αίτηση {{number}} ανακλήθηκε και είναι πάλι πρόχειρη.',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'application-changes': typeof applicationChangesEl
  }
}

export const evaluationProposalsEl = {
  column: 'Πρόταση',
  'kind.accept': 'Αποδοχή',
  'kind.waitlist': 'Αναμονή',
  'kind.reject': 'Απόρριψη',
  'kind.none': 'Καμία',
  waitlistPlace: 'Αναμονή, {{place}}η',
  noted: 'έχει σημείωση',
  propose: 'Πρόταση…',
  cell: 'Πρόταση για την αίτηση: {{name}}. {{what}}',
  title: 'Πρόταση για την αίτηση: {{name}}',
  text: 'Η πρόταση δεν αποφασίζει τίποτε. Όσοι εγκρίνουν τη βλέπουν μαζί με τη σημείωση αφού κλείσει η αξιολόγηση της αίτησης. Όποιος έκανε την αίτηση δεν τη βλέπει.',
  kind: 'Πρόταση',
  note: 'Σημείωση',
  noteHelp: 'Για όσους εγκρίνουν: γιατί προτείνεται αυτό.',
  last: '{{name}}, {{when}}',
  save: 'Αποθήκευση',
  saved: 'Η πρόταση για την αίτηση ({{name}}) αποθηκεύτηκε.',
  byLine: 'Προτάσεις…',
  byLineTitle: 'Προτάσεις με βάση τη γραμμή',
  byLineText:
    'Πάνω από τη γραμμή προτείνεται αποδοχή, για τις επόμενες αναμονή και για τις υπόλοιπες απόρριψη. Οι σημειώσεις μένουν· κάθε πρόταση αλλάζει και χωριστά.',
  waitlist: 'Αιτήσεις σε αναμονή',
  waitlistHelp: 'Όσες ισοβαθμούν στο τέλος της αναμονής μπαίνουν όλες.',
  wholeNumber: 'Γράψτε έναν ακέραιο από το 0 και πάνω.',
  'count.accept': 'Αποδοχή: {{count}}',
  'count.waitlist': 'Αναμονή: {{count}}',
  'count.reject': 'Απόρριψη: {{count}}',
  changed_one: 'Αλλάζει η πρόταση για {{count}} αίτηση.',
  changed_other: 'Αλλάζουν οι προτάσεις για {{count}} αιτήσεις.',
  unchanged: 'Καμία πρόταση δεν αλλάζει.',
  unranked_one: '{{count}} αίτηση χωρίς βαθμό μένει όπως είναι.',
  unranked_other: '{{count}} αιτήσεις χωρίς βαθμό μένουν όπως είναι.',
  confirm: 'Να προταθούν',
  done: 'Οι προτάσεις αποθηκεύτηκαν.',
  counts: 'Προτάσεις: αποδοχή {{accept}}, αναμονή {{waitlist}}, απόρριψη {{reject}}',
  official: 'Η επιτροπή προτείνει',
  officialNone: 'Η επιτροπή δεν προτείνει κάτι',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-proposals': typeof evaluationProposalsEl
  }
}

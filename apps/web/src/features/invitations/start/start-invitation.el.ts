export const startInvitationEl = {
  title: 'Νέα πρόσκληση',
  lead: 'Ξεκινήστε από κενή πρόσκληση, από πρότυπο ή από αντίγραφο. Τίποτα δεν δημοσιεύεται πριν το ζητήσετε.',
  empty: 'Κενή πρόσκληση',
  templates: 'Από πρότυπο',
  templatesLead: 'Έτοιμες προσκλήσεις, στα ελληνικά και στα αγγλικά. Αλλάζετε ό,τι θέλετε πριν τη δημοσίευση.',
  noTemplates: 'Δεν υπάρχουν πρότυπα.',
  'fact.asks': 'Ζητά',
  'fact.documents': 'Δικαιολογητικά',
  'fact.decides': 'Αποφασίζει',
  'fact.rules': 'Κανόνες',
  asksMore: '{{list}} και άλλα {{count}}',
  rules_one: '{{count}} κανόνας, χωρίς σενάρια',
  rules_other: '{{count}} κανόνες, χωρίς σενάρια',
  use: 'Χρήση προτύπου',
  useOf: 'Χρήση προτύπου: {{title}}',
  copies: 'Αντίγραφο πρόσκλησης',
  copiesLead: 'Φόρμα, δικαιολογητικά, κανόνες και εγκρίσεις, χωρίς τις αιτήσεις.',
  copy: 'Αντιγραφή',
  copyOf: 'Αντιγραφή: {{title}}',
  made: 'Η πρόσκληση δημιουργήθηκε ως πρόχειρο.',
  madeTitle: 'Η πρόσκληση δημιουργήθηκε',
  todo: 'Πριν τη δημοσιεύσετε, δείτε:',
  open: 'Άνοιγμα πρόσκλησης',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'start-invitation': typeof startInvitationEl
  }
}

export const notFoundEl = {
  title: 'Η σελίδα δεν υπάρχει',
  lead: 'Σε αυτή τη διεύθυνση δεν υπάρχει τίποτα.',
  search: 'Αναζήτηση σε προσκλήσεις και αιτήσεις',
  text: 'Ίσως η διεύθυνση έχει λάθος ή η σελίδα μεταφέρθηκε.',
  help: 'Αναζητήστε με λέξεις του τίτλου, ή ξεκινήστε από την αρχική.',
  'found.mine': 'Οι αιτήσεις μου',
  'found.open': 'Ανοιχτές προσκλήσεις',
  'found.managed': 'Αιτήσεις στις προσκλήσεις σας',
  'found.none': 'Δεν βρέθηκε τίποτα',
  'found.noneHelp': 'Δοκιμάστε λιγότερες ή άλλες λέξεις του τίτλου.',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'not-found': typeof notFoundEl
  }
}

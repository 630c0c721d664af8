export const substitutesEl = {
  title: 'Αναπληρώσεις: {{unit}}',
  lead: 'Όσο διαρκεί μια αναπλήρωση, ο αναπληρωτής βλέπει και αποφασίζει τις εγκρίσεις του απόντος. Στο ιστορικό μένουν και τα δύο ονόματα.',
  list: 'Οι αναπληρώσεις της μονάδας',
  none: 'Δεν υπάρχουν αναπληρώσεις.',
  noneText: 'Όλοι όσοι κατέχουν θέση στη μονάδα αποφασίζουν οι ίδιοι.',
  pair: '{{substitute}} αντί για {{absent}}',
  dates: 'από {{from}} έως {{until}}',
  setBy: 'ορίστηκε από: {{name}}',
  'state.coming': 'Θα αρχίσει',
  'state.running': 'Σε ισχύ',
  'state.ended': 'Έληξε',
  'add.title': 'Νέα αναπλήρωση',
  'add.open': 'Ορισμός αναπληρωτή',
  'add.absent': 'Ποιος απουσιάζει',
  'add.absentHint': 'Όσοι κατέχουν σήμερα θέση στη μονάδα.',
  'add.nobody': 'Κανείς δεν κατέχει σήμερα θέση στη μονάδα, οπότε δεν υπάρχει ποιον να αναπληρώσει κάποιος.',
  'add.substitute': 'Ποιος τον αναπληρώνει',
  'add.substituteHint': 'Γράψτε όνομα ή email.',
  'add.notFound': 'Δεν βρέθηκε υπάλληλος.',
  'add.from': 'Από',
  'add.until': 'Έως και',
  'add.confirm': 'Ορισμός',
  'add.done': 'Ο αναπληρωτής ορίστηκε',
  'fault.absent': 'Επιλέξτε ποιος απουσιάζει.',
  'fault.substitute': 'Επιλέξτε αναπληρωτή.',
  'fault.same': 'Κανείς δεν αναπληρώνει τον εαυτό του.',
  'fault.from': 'Γράψτε την πρώτη ημέρα.',
  'fault.until': 'Γράψτε την τελευταία ημέρα.',
  'fault.order': 'Η λήξη είναι πριν από την έναρξη.',
  'end.action': 'Λήξη: {{pair}}',
  'end.title': 'Λήξη της αναπλήρωσης;',
  'end.running': '{{pair}}: λήγει αμέσως. Όσα περίμεναν τον αναπληρωτή επιστρέφουν.',
  'end.coming': '{{pair}}: δεν θα αρχίσει.',
  'end.confirm': 'Λήξη',
  'end.done': 'Η αναπλήρωση έληξε',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    substitutes: typeof substitutesEl
  }
}

export const invitationCheckEl = {
  'mend.button': 'Διόρθωση',
  'mend.buttonOf': 'Διόρθωση: {{message}}',
  'mend.done': 'Διορθώθηκε και δεν έχει αποθηκευτεί ακόμη: {{message}}',
  'mend.gone': 'Η φόρμα άλλαξε στο μεταξύ· κάντε νέο έλεγχο.',
  'mend.undo': 'Αναίρεση της διόρθωσης',
  'mend.undone': 'Η διόρθωση αναιρέθηκε.',
  'how.labelMissing': 'Παίρνει ετικέτα από την υπόδειξη ή το κλειδί του· ελέγξτε τη διατύπωση.',
  'how.labelDoubled': 'Η ετικέτα παίρνει αριθμό.',
  'how.labelLong': 'Ό,τι ακολουθεί την πρώτη πρόταση γίνεται βοήθεια κάτω από την ερώτηση.',
  'how.labelCapitals': 'Γίνεται πεζά· ελέγξτε τους τόνους.',
  'how.pageLong': 'Μοιράζεται σε σελίδες.',
  'how.besidePages': 'Μεταφορά στη σελίδα που προηγείται ή ακολουθεί· χωρίς σελίδες, η φόρμα γίνεται μία σελίδα.',
  'how.fewChoices': 'Γίνεται επιλογή με κουμπιά.',
  'how.manyChoices': 'Γίνεται λίστα με αναζήτηση.',
  'how.requiredHidden': 'Παύει να είναι υποχρεωτικό.',
  'how.requiredLocked': 'Μπορεί να συμπληρωθεί και με το χέρι.',
  'how.requiredUnfilled': 'Μπορεί να συμπληρωθεί με το χέρι.',
  'how.neverTrue': 'Η συνθήκη αφαιρείται και το πεδίο φαίνεται πάντα.',
  'how.conditionWithoutField': 'Η ημιτελής συνθήκη αφαιρείται.',
  'how.emailAsText': 'Γίνεται πεδίο e-mail.',
  'how.taxNumberAsText': 'Ελέγχεται ως ΑΦΜ, με το ψηφίο ελέγχου.',
  'how.profileAnswers': 'Το πεδίο αφαιρείται.',
  'how.unreadAnswer': 'Το πεδίο αφαιρείται.',
}

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'invitation-check': typeof invitationCheckEl
  }
}

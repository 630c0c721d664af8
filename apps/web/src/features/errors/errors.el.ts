export const errorsEl = {
  'centre.label': 'Σφάλματα',
  'centre.labelCount_one': 'Σφάλματα: {{count}}',
  'centre.labelCount_other': 'Σφάλματα: {{count}}',
  'centre.title': 'Σφάλματα',
  'centre.clear': 'Καθαρισμός σφαλμάτων',
  'centre.empty': 'Δεν υπάρχουν σφάλματα.',
  'centre.times': '{{times}} φορές',
  'signInAgain.elsewhere': 'Ή συνδεθείτε σε νέα καρτέλα· αυτή η σελίδα συνεχίζει μόνη της.',
  'signInAgain.other': 'Αυτή η σελίδα είναι του λογαριασμού {{uid}}· συνδεθείτε με αυτόν ή πηγαίνετε στην αρχική.',
  'signInAgain.nameless': 'Ο χρόνος σας εδώ τελείωσε. Ανοίξτε ξανά τον σύνδεσμο της αίτησής σας για να συνεχίσετε· ό,τι αποθηκεύτηκε υπάρχει.',
  'general.title': 'Κάτι πήγε στραβά',
  'general.stopped': 'Η σελίδα δεν μπορεί να συνεχίσει.',
  'general.text': 'Δοκιμάστε ξανά από την αρχική· αν επαναληφθεί, γράψτε στην υποστήριξη τι κάνατε και πότε.',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    errors: typeof errorsEl
  }
}

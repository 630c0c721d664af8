export const signInEl = {
  'methods.title': 'Τρόποι σύνδεσης',
  'methods.lead': 'Διαλέξτε τον λογαριασμό που έχετε ήδη.',
  'methods.hmu': 'Πανεπιστήμιο',
  'methods.hmu.text': 'Διδάσκοντες, ερευνητές και προσωπικό',
  'methods.student': 'Φοιτητές',
  'methods.student.text': 'Με τον λογαριασμό που έδωσε το ίδρυμα',
  'methods.taxisnet': 'TAXISnet',
  'methods.taxisnet.text': 'Πολίτες, με τους κωδικούς της εφορίας',
  'methods.external': 'Με email',
  'methods.external.text': 'Όλοι οι άλλοι, με κωδικό που στέλνουμε',
  'methods.google': 'Google',
  'methods.google.text': 'Με λογαριασμό Google',
  'methods.last': 'Όπως την τελευταία φορά',
  'methods.failed': 'Οι άλλοι τρόποι σύνδεσης δεν φορτώθηκαν',
  'methods.none': 'Αυτή τη στιγμή δεν προσφέρεται άλλος τρόπος σύνδεσης.',
  'dialog.title': 'Σύνδεση',
  'dialog.local': 'Με κωδικό της πύλης',
  busy: 'Ολοκληρώνεται η σύνδεση…',
  'busy.link': 'Προστίθεται ο τρόπος σύνδεσης…',
  failed: 'Η σύνδεση δεν έγινε',
  'failed.link': 'Ο τρόπος σύνδεσης δεν προστέθηκε',
  'failed.back': 'Στη σελίδα του λογαριασμού',
  linked: 'Από εδώ και πέρα μπορείτε να συνδέεστε και έτσι: {{method}}.',
  'start.off': 'Αυτός ο τρόπος σύνδεσης δεν προσφέρεται.',
  'start.unavailable': 'Η υπηρεσία σύνδεσης «{{method}}» δεν ανταποκρίνεται αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο ή συνδεθείτε με άλλον τρόπο.',
  'start.too_many': 'Πολλές προσπάθειες· δοκιμάστε ξανά σε λίγα λεπτά.',
  'start.failed': 'Η σύνδεση δεν ολοκληρώθηκε. Δοκιμάστε ξανά.',
  'taxisnet.title': 'Σύνδεση με TAXISnet',
  'taxisnet.lead': 'Θα μεταφερθείτε στη σελίδα της φορολογικής αρχής και μετά πίσω στην πύλη.',
  'google.title': 'Σύνδεση με Google',
  'google.lead': 'Θα μεταφερθείτε στη σελίδα της Google και μετά πίσω στην πύλη. Μαθαίνουμε μόνο τη διεύθυνση email σας.',
  start: 'Συνέχεια στη σύνδεση',
  others: 'Άλλοι τρόποι σύνδεσης',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'sign-in': typeof signInEl
  }
}

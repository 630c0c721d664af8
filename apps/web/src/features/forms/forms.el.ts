export const formsEl = {
  unsupported: 'Το πεδίο τύπου «{{type}}» δεν υποστηρίζεται εδώ και δεν εμποδίζει την υποβολή.',
  'wizard.pages': 'Σελίδες της φόρμας',
  'wizard.faults': 'έχει λάθη',
  'wizard.previous': 'Προηγούμενη',
  'wizard.next': 'Επόμενη',
  'wizard.place': 'Σελίδα {{page}} από {{pages}}',
  'grid.row': '{{label}}, γραμμή {{row}}',
  'grid.add': 'Προσθήκη',
  'grid.remove': 'Αφαίρεση γραμμής {{row}}',
  'grid.edit': 'Επεξεργασία γραμμής {{row}}',
  'grid.close': 'Έτοιμο',
  'grid.emptyRow': 'Κενή γραμμή',
  'count.characters': 'Έως {{max}} χαρακτήρες · {{count}} γραμμένοι',
  'count.written': '{{count}} χαρακτήρες',
  'count.words': 'Έως {{max}} λέξεις · {{count}} γραμμένες',
  'select.choose': 'Επιλέξτε',
  'select.clear': 'Καθαρισμός',
  'select.loading': 'Φόρτωση…',
  'select.nothing': 'Δεν βρέθηκε επιλογή',
  'select.unavailable': 'Η λίστα δεν είναι διαθέσιμη αυτή τη στιγμή· όσα συμπληρώσατε δεν χάθηκαν.',
  'day.day': 'Ημέρα',
  'day.month': 'Μήνας',
  'day.year': 'Έτος',
  'tags.how': 'Γράψτε και πατήστε Enter.',
  'signature.given': '{{label}}: υπάρχει υπογραφή',
  'signature.empty': '{{label}}: σχεδιάστε την υπογραφή σας εδώ',
  'signature.name': 'Ή γράψτε το ονοματεπώνυμό σας',
  'signature.write': 'Υπογραφή με το όνομα',
  'signature.clear': 'Καθαρισμός υπογραφής',
  'file.remove': 'Αφαίρεση του {{name}}',
  'file.sending': 'Αποστολή «{{name}}»: {{percent}}%',
  'answers.none': 'Δεν απαντήθηκε',
  'answers.empty': 'Η φόρμα δεν έχει απαντήσεις.',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    forms: typeof formsEl
  }
}

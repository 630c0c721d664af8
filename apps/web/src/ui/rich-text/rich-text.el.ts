/** Of the field for texts with headings, lists and links. */
export const richTextEl = {
  toolbar: 'Μορφοποίηση: {{label}}',
  undo: 'Αναίρεση στο κείμενο',
  redo: 'Επανάληψη στο κείμενο',
  bold: 'Έντονα',
  italic: 'Πλάγια',
  heading: 'Επικεφαλίδα',
  subheading: 'Υποεπικεφαλίδα',
  bulletList: 'Λίστα με κουκκίδες',
  orderedList: 'Αριθμημένη λίστα',
  quote: 'Παράθεση',
  link: 'Σύνδεσμος',
  table: 'Πίνακας',
  headerRow: 'Πρώτη γραμμή ως επικεφαλίδα',
  addRow: 'Γραμμή από κάτω',
  addColumn: 'Στήλη στα δεξιά',
  removeRow: 'Αφαίρεση γραμμής',
  removeColumn: 'Αφαίρεση στήλης',
  removeTable: 'Αφαίρεση πίνακα',
  clear: 'Καθαρισμός μορφοποίησης',
  source: 'HTML',
  failed: 'Ο επεξεργαστής κειμένου δεν φορτώθηκε. Μπορείτε να γράψετε εδώ το κείμενο ως HTML ή να δοκιμάσετε ξανά.',
  again: 'Δοκιμή ξανά',
  keys: '{{mod}}+B έντονα, {{mod}}+I πλάγια, {{mod}}+K σύνδεσμος. Esc: στα κουμπιά μορφοποίησης, Tab: στο επόμενο πεδίο.',
  'lost.opened': 'Το κείμενο περιέχει στοιχεία που ο επεξεργαστής δεν μπορεί να δείξει ({{what}}). Εμφανίζεται ως HTML για να μη χαθεί τίποτα.',
  'lost.title': 'Να αφαιρεθεί ό,τι δεν εμφανίζεται στον επεξεργαστή;',
  'lost.text': 'Από το κείμενο «{{label}}» θα αφαιρεθούν: {{what}}. Οι λέξεις που περιέχουν μένουν, όπου γίνεται.',
  'lost.confirm': 'Αφαίρεση και συνέχεια',
  'lost.tables': 'πίνακες',
  'lost.pictures': 'εικόνες',
  'lost.structure': 'τη διάταξη του κώδικα HTML',
  'link.add': 'Προσθήκη συνδέσμου',
  'link.edit': 'Αλλαγή συνδέσμου',
  'link.address': 'Διεύθυνση',
  'link.addressHelp': 'Ιστοσελίδα ή email, π.χ. www.uni.example ή grammateia@uni.example',
  'link.words': 'Κείμενο του συνδέσμου',
  'link.wordsHelp': 'Αν μείνει κενό, φαίνεται η διεύθυνση.',
  'link.wrong': 'Γράψτε τη διεύθυνση μιας ιστοσελίδας ή ενός email.',
  'link.save': 'Αποθήκευση συνδέσμου',
  'link.remove': 'Αφαίρεση συνδέσμου',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'rich-text': typeof richTextEl
  }
}

export const finderEl = {
  title: 'Μετάβαση',
  label: 'Σελίδα, ενέργεια, αριθμός ή όνομα αίτησης, πρόσκληση ή πρόσωπο',
  'label.short': 'Σελίδα, αίτηση ή πρόσκληση',
  'group.pages': 'Σελίδες',
  'group.applications': 'Αιτήσεις',
  'group.invitations': 'Προσκλήσεις',
  'group.people': 'Πρόσωπα',
  'group.actions': 'Ενέργειες',
  'action.language': 'Αλλαγή γλώσσας: {{name}}',
  'action.adminModeOff': 'Κλείσιμο λειτουργίας διαχειριστή',
  'action.adminModeOn': 'Άνοιγμα λειτουργίας διαχειριστή',
  'action.dark': 'Σκούρα εμφάνιση',
  'action.light': 'Φωτεινή εμφάνιση',
  'application.unnumbered': 'Αίτηση {{id}}',
  searching: 'Γίνεται αναζήτηση…',
  none: 'Δεν βρέθηκε τίποτε που μπορείτε να ανοίξετε. Δοκιμάστε λιγότερα γράμματα ή άλλη λέξη.',
  found_one: '{{count}} αποτέλεσμα',
  found_other: '{{count}} αποτελέσματα',
  keys: '↑ ↓ επιλογή · Enter άνοιγμα · Esc κλείσιμο',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    finder: typeof finderEl
  }
}

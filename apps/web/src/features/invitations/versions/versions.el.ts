export const versionsEl = {
  'impact.title': 'Υπάρχουν ήδη αιτήσεις',
  'impact.lead': '{{drafts}} και {{submitted}} επηρεάζονται από τις διαφορές με την έκδοσή τους:',
  'impact.drafts_one': '{{count}} πρόχειρη',
  'impact.drafts_other': '{{count}} πρόχειρες',
  'impact.submitted_one': '{{count}} υποβεβλημένη',
  'impact.submitted_other': '{{count}} υποβεβλημένες',
  'impact.none': 'καμία αίτηση',
  'impact.atMost': 'το πολύ',
  'impact.changes': 'Τι αλλάζει για τις αιτήσεις',
  'impact.lighter_one': '{{count}} αλλαγή που δεν επηρεάζει απαντήσεις',
  'impact.lighter_other': '{{count}} αλλαγές που δεν επηρεάζουν απαντήσεις',
  'impact.more_one': '{{count}} ακόμη αλλαγή δεν εμφανίζεται.',
  'impact.more_other': '{{count}} ακόμη αλλαγές δεν εμφανίζονται.',
  'impact.show': 'Προβολή των αιτήσεων',
  'impact.listOf': 'Αιτήσεις: {{change}}',
  'impact.save': 'Αποθήκευση των αλλαγών',
  'impact.back': 'Επιστροφή στην επεξεργασία',
  'change.fieldRemoved': 'Αφαιρείται το πεδίο «{{label}}», που έχει απάντηση σε',
  'change.fieldTypeChanged': 'Αλλάζει ο τύπος του πεδίου «{{label}}», που έχει απάντηση σε',
  'change.fieldRenamed': 'Αλλάζει το κλειδί του πεδίου «{{label}}», που έχει απάντηση σε',
  'change.documentRemoved': 'Αφαιρείται το δικαιολογητικό «{{label}}», που έχει επισυναφθεί σε',
  'change.itemRemoved': 'Αφαιρείται το αντικείμενο «{{label}}», που έχει επιλεγεί σε',
  'change.fieldNewRequired': 'Νέο υποχρεωτικό πεδίο «{{label}}», λείπει σε',
  'change.documentNew': 'Νέο υποχρεωτικό δικαιολογητικό «{{label}}», λείπει σε',
  'change.fieldBecameRequired': 'Το πεδίο «{{label}}» γίνεται υποχρεωτικό, χωρίς απάντηση σε',
  'change.documentMore': 'Ζητούνται περισσότερα αρχεία για «{{label}}», λείπουν σε',
  'change.fieldNarrower': 'Το πεδίο «{{label}}» δέχεται λιγότερα, απαντήσεις που δεν επιτρέπονται πια σε',
  'change.documentFewer': 'Γίνονται δεκτά λιγότερα αρχεία για «{{label}}», περισσεύουν σε',
  'change.stepsChanged': 'Αλλάζουν οι εγκρίνοντες· οι εγκρίσεις δεν έχουν αρχίσει σε',
  'change.fieldAdded': 'Νέο προαιρετικό πεδίο «{{label}}»',
  'change.fieldBehaviour': 'Το πεδίο «{{label}}» λειτουργεί αλλιώς (συνθήκη, υπολογισμός, επιλογές)',
  'change.fieldTexts': 'Αλλάζουν κείμενα του πεδίου «{{label}}»',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    versions: typeof versionsEl
  }
}

export const listViewsEl = {
  views: 'Προβολές',
  'view.changed': '{{name}} (με αλλαγές)',
  own: 'Δικές μου',
  shared: 'Κοινές',
  'shared.by': 'από {{owner}}',
  none: 'Καμία αποθηκευμένη προβολή.',
  failed: 'Οι προβολές δεν φορτώθηκαν.',
  save: 'Αποθήκευση των αλλαγών',
  saveAs: 'Αποθήκευση ως…',
  edit: 'Όνομα και κοινή χρήση…',
  remove: 'Διαγραφή…',
  'saveAs.title': 'Νέα προβολή',
  'saveAs.help': 'Φυλάσσονται οι στήλες με τη σειρά και το πλάτος τους, τα φίλτρα, η αναζήτηση και αν φαίνεται πίνακας ή κάρτες.',
  'saveAs.confirm': 'Αποθήκευση',
  'edit.title': 'Προβολή «{{name}}»',
  name: 'Όνομα',
  'name.missing': 'Γράψτε ένα όνομα έως 80 χαρακτήρες.',
  isShared: 'Κοινή',
  'isShared.help': 'Τη βλέπουν όσοι βλέπουν αυτές τις αιτήσεις, με το όνομά σας και χωρίς την αναζήτηση. Την αλλάζετε μόνο εσείς.',
  saved: 'Η προβολή «{{name}}» αποθηκεύτηκε.',
  'remove.title': 'Διαγραφή της προβολής «{{name}}»',
  'remove.text': 'Οι αιτήσεις δεν αλλάζουν.',
  'remove.shared': 'Χάνεται για όλους όσοι τη χρησιμοποιούν. Οι αιτήσεις δεν αλλάζουν.',
  'remove.confirm': 'Διαγραφή',
  removed: 'Η προβολή «{{name}}» διαγράφηκε.',
} as const

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'list-views': typeof listViewsEl
  }
}

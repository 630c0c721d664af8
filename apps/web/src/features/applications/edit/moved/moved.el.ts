export const movedEl = {
  title: 'Η φόρμα αυτής της αίτησης άλλαξε',
  lookAgain: 'Παρακαλούμε δείτε τι νέο υπάρχει πριν υποβάλετε την αίτηση.',
  kept: 'Όσα έχετε συμπληρώσει διατηρούνται.',
  'new.fieldNewRequired': 'Νέο, υποχρεωτικό:',
  'new.fieldAdded': 'Νέο, προαιρετικό:',
  'new.fieldBecameRequired': 'Έγινε υποχρεωτικό:',
  'new.fieldTypeChanged': 'Συμπληρώστε το ξανά:',
  'new.fieldNarrower': 'Δέχεται λιγότερα από πριν, ελέγξτε την απάντησή σας:',
  'new.fieldRemoved': 'Δεν ζητείται πια:',
  'new.documentNew': 'Νέο δικαιολογητικό:',
  'new.documentMore': 'Ζητούνται περισσότερα αρχεία:',
  'new.documentFewer': 'Γίνονται δεκτά λιγότερα αρχεία:',
  'new.documentRemoved': 'Δικαιολογητικό που δεν ζητείται πια:',
  nothing: 'Δεν άλλαξε κάτι που χρειάζεται να συμπληρώσετε.',
  list: 'Τι νέο υπάρχει',
  close: 'Είδα τι νέο υπάρχει',
  'former.title_one': '{{count}} απάντηση που δεν ζητείται πια',
  'former.title_other': '{{count}} απαντήσεις που δεν ζητούνται πια',
  'former.lead': 'Φυλάσσονται μαζί με την αίτηση και δεν είναι μέρος όσων υποβάλλονται.',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    moved: typeof movedEl
  }
}

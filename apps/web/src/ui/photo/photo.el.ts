/** Texts of the dialog that crops a photo, on any page. */
export const photoEl = {
  present: 'Η σημερινή φωτογραφία',
  ofAccount: 'Η φωτογραφία που έβαλε το πρόσωπο στον λογαριασμό του. Αν επιλέξετε άλλη, το προσωπικό και το οργανόγραμμα δείχνουν εκείνη.',
  none: 'Δεν υπάρχει φωτογραφία ακόμη.',
  choose: 'Επιλογή φωτογραφίας',
  other: 'Άλλη φωτογραφία',
  crop: 'Μετακινήστε το τετράγωνο ή αλλάξτε το μέγεθός του με το ποντίκι, το δάχτυλο ή τα βέλη του πληκτρολογίου.',
  preview: 'Η φωτογραφία που επιλέξατε',
  area: 'Πλαίσιο: μετακινήστε το με τα βέλη',
  handle: 'Λαβή {{position}}: αλλάξτε το μέγεθος με τα βέλη',
  'position.nw': 'πάνω αριστερά',
  'position.n': 'πάνω',
  'position.ne': 'πάνω δεξιά',
  'position.e': 'δεξιά',
  'position.se': 'κάτω δεξιά',
  'position.s': 'κάτω',
  'position.sw': 'κάτω αριστερά',
  'position.w': 'αριστερά',
  unreadable: 'Αυτό το αρχείο δεν ανοίγει ως φωτογραφία.',
  remove: 'Αφαίρεση φωτογραφίας',
  save: 'Αποθήκευση φωτογραφίας',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    photo: typeof photoEl
  }
}

/** Of the dialog that cuts a photo, wherever it stands. */
export const photoEl = {
  present: 'Η σημερινή φωτογραφία',
  none: 'Δεν υπάρχει φωτογραφία ακόμη.',
  choose: 'Επιλογή φωτογραφίας',
  other: 'Άλλη φωτογραφία',
  crop: 'Μετακινήστε το τετράγωνο ή αλλάξτε το μέγεθός του με το ποντίκι, το δάχτυλο ή τα βέλη του πληκτρολογίου.',
  preview: 'Η φωτογραφία που επιλέξατε',
  area: 'Πλαίσιο: μετακινήστε το με τα βέλη',
  handle: 'Λαβή {{place}}: αλλάξτε το μέγεθος με τα βέλη',
  'place.nw': 'πάνω αριστερά',
  'place.n': 'πάνω',
  'place.ne': 'πάνω δεξιά',
  'place.e': 'δεξιά',
  'place.se': 'κάτω δεξιά',
  'place.s': 'κάτω',
  'place.sw': 'κάτω αριστερά',
  'place.w': 'αριστερά',
  unreadable: 'Αυτό το αρχείο δεν ανοίγει ως φωτογραφία.',
  remove: 'Αφαίρεση φωτογραφίας',
  save: 'Αποθήκευση φωτογραφίας',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    photo: typeof photoEl
  }
}

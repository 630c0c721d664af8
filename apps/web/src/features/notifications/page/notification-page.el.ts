export const notificationPageEl = {
  title: 'Ειδοποιήσεις',
  lead: 'Όσα σας έχει γνωστοποιήσει η πύλη, με τα νεότερα πρώτα. Όσα αποκρύπτετε φεύγουν από το καμπανάκι και μένουν εδώ.',
  mails: 'Επιλογές email',
  hideAll: 'Απόκρυψη όλων των νέων',
  open: 'Μόνο νέες',
  states: 'Κατάσταση',
  groups: 'Είδος',
  'group.own': 'Οι αιτήσεις μου',
  'group.decisions': 'Περιμένουν εμένα',
  'group.comments': 'Σχόλια',
  'group.managing': 'Διαχείριση',
  today: 'Σήμερα',
  yesterday: 'Χθες',
  list: 'Ειδοποιήσεις ανά ημέρα',
  new: 'Νέα',
  hide: 'Απόκρυψη',
  hideOf: 'Απόκρυψη: {{subject}}',
  show: 'Επαναφορά στις νέες',
  showOf: 'Επαναφορά στις νέες: {{subject}}',
  'hidden.one': 'Η ειδοποίηση αποκρύφθηκε.',
  'hidden.all': 'Όλες οι νέες ειδοποιήσεις αποκρύφθηκαν.',
  undo: 'Αναίρεση',
  empty: 'Δεν έχετε ειδοποιήσεις ακόμη.',
  emptyText: 'Εδώ θα βλέπετε ό,τι αλλάζει στις αιτήσεις σας και όσα περιμένουν από εσάς.',
  notFound: 'Καμία ειδοποίηση δεν ταιριάζει.',
  notFoundText: 'Αφαιρέστε κάποιο φίλτρο για να δείτε περισσότερες.',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'notification-page': typeof notificationPageEl
  }
}

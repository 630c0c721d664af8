/** Texts of the list of changes. */
export const changeListEl = {
  title: 'Τι άλλαξε ({{count}})',
  before: 'Πριν',
  after: 'Τώρα',
  filled: 'Συμπληρώθηκε',
  cleared: 'Σβήστηκε',
  added: 'Προστέθηκε',
  removed: 'Αφαιρέθηκε',
  empty: '(κενό)',
  whole: 'Ολόκληρο το κείμενο',
  fold: 'Λιγότερο',
  more_one: 'και {{count}} ακόμη αλλαγή',
  more_other: 'και {{count}} ακόμη αλλαγές',
}

declare module '../i18n/texts-map.ts' {
  interface TextsMap {
    'change-list': typeof changeListEl
  }
}

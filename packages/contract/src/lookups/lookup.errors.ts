import type { RefusalText } from '../refusal-text.ts'

export const lookupErrors = {
  'lookup.notFound': { status: 404, el: 'Η λίστα τιμών δεν υπάρχει (πια).', en: 'The lookup no longer exists.' },
  'lookup.membersOnly': {
    status: 403,
    el: 'Οι τιμές αυτής της λίστας είναι μόνο για όσους έχουν συνδεθεί με λογαριασμό.',
    en: 'Only people signed in with an account can see the items of this lookup.',
  },
  'lookup.codeTaken': {
    status: 409,
    el: 'Άλλη λίστα τιμών έχει ήδη αυτόν τον κωδικό· διαλέξτε άλλον.',
    en: 'Another lookup already has this code. Choose a different one.',
  },
  'lookup.columnTwice': { status: 422, el: 'Δύο στήλες έχουν το ίδιο κλειδί.', en: 'Two columns have the same key.' },
  'lookup.cycle': {
    status: 422,
    el: 'Η ανώτερη λίστα βρίσκεται ήδη κάτω από αυτήν· διαλέξτε άλλη.',
    en: 'The parent lookup is already below this one; choose another.',
  },
  'lookup.parentInUse': {
    status: 409,
    el: 'Οι τιμές της λίστας δείχνουν ήδη τιμές της ανώτερης λίστας, γι’ αυτό η ανώτερη λίστα δεν αλλάζει.',
    en: 'Items of this lookup already belong to items of its parent lookup, so the parent cannot change.',
  },
  'lookup.parentMembersOnly': {
    status: 422,
    el: 'Κάτω από μια λίστα μόνο για συνδεδεμένους είναι και οι άλλες μόνο για συνδεδεμένους· αλλιώς θα έδειχναν ποιους κωδικούς έχει.',
    en: 'Lookups below one for signed-in people must be for signed-in people too; otherwise they would show its codes.',
  },
  'lookup.neededByVisitors': {
    status: 409,
    el: 'Από τη λίστα επιλέγουν και όσοι κάνουν αίτηση χωρίς σύνδεση· αν γίνει μόνο για συνδεδεμένους, δεν θα μπορούν να υποβάλουν.',
    en: 'People who apply without signing in also use this lookup. If you limit it to signed-in people, they can no longer submit.',
  },
  'lookup.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τη λίστα τιμών στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the lookup. What you entered is still here: check what changed and save again.',
  },
  'lookup.inUse': {
    status: 409,
    el: 'Η λίστα τιμών χρησιμοποιείται και δεν διαγράφεται: {uses}.',
    en: 'The lookup is in use and cannot be deleted: {uses}.',
  },
  'lookupItem.notFound': { status: 404, el: 'Η τιμή δεν υπάρχει (πια) στη λίστα.', en: 'The item is no longer in the lookup.' },
  'lookupItem.codeTaken': {
    status: 409,
    el: 'Άλλη τιμή της λίστας έχει ήδη αυτόν τον κωδικό· διαλέξτε άλλον.',
    en: 'Another item in the lookup already has this code. Choose a different one.',
  },
  'lookupItem.parentUnknown': {
    status: 422,
    el: 'Η ανώτερη τιμή δεν υπάρχει στην ανώτερη λίστα.',
    en: 'The parent item is not in the parent lookup.',
  },
  'lookupItem.datesWrong': { status: 422, el: 'Η τελευταία ημέρα είναι πριν από την πρώτη.', en: 'The last day is before the first.' },
  'lookupItem.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την τιμή στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the item. What you entered is still here: check what changed and save again.',
  },
  'lookupItem.inUse': {
    status: 409,
    el: 'Η τιμή χρησιμοποιείται (σε αιτήσεις ή ως ανώτερη άλλων τιμών) και δεν διαγράφεται· αποσύρετέ την.',
    en: 'The item is used in applications or as the parent of other items, so it cannot be deleted. Retire it instead.',
  },
  'lookup.unreadableFile': {
    status: 422,
    el: 'Το αρχείο δεν διαβάζεται. Ανεβάστε ένα υπολογιστικό φύλλο (.xlsx) ή ένα αρχείο JSON όπως εκείνα της λήψης.',
    en: 'The file cannot be read. Upload a spreadsheet (.xlsx) or a JSON file like those that can be downloaded.',
  },
  'lookup.fileTooLarge': {
    status: 422,
    el: 'Το αρχείο έχει πάνω από {most} γραμμές ή γίνεται πολύ μεγάλο όταν ανοίγει· μοιράστε το σε περισσότερα αρχεία.',
    en: 'The file has more than {most} rows, or becomes too large when it is opened; split it into several files.',
  },
  'lookup.fileFaulty': {
    status: 422,
    el: 'Δεν γράφτηκε τίποτα. Σφάλματα στο αρχείο: {count}.',
    en: 'Nothing was saved. Errors in the file: {count}.',
  },
  'lookup.importStale': {
    status: 409,
    el: 'Δεν γράφτηκε τίποτα: η λίστα τιμών άλλαξε μετά την προεπισκόπηση. Διαβάστε ξανά το αρχείο.',
    en: 'Nothing was written: the lookup has changed since the preview. Read the file again.',
  },
} as const satisfies Record<string, RefusalText>

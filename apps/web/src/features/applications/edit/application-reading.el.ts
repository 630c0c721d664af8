export const applicationReadingEl = {
  'edit.status.draftClosed': 'Δεν υποβλήθηκε και η προθεσμία έληξε. Δεν εξετάζεται.',
  'edit.status.draftUnpublished': 'Δεν υποβλήθηκε. Η πρόσκληση δεν είναι δημοσιευμένη αυτή τη στιγμή.',
  'edit.status.draftNotOpenYet': 'Δεν υποβλήθηκε. Η υποβολή αιτήσεων δεν άρχισε ακόμη.',
  'edit.status.draftOfOther': 'Ο αιτών δεν την έχει υποβάλει ακόμη.',
  'edit.status.evaluation': 'Υποβλήθηκε και αξιολογείται. Οι εγκρίσεις αρχίζουν όταν κλείσει η αξιολόγηση.',
  'edit.status.unrouted': 'Υποβλήθηκε. Ορίζεται ποιος θα την εξετάσει.',
  'edit.status.unroutedManager': 'Υποβλήθηκε, αλλά οι εγκρίσεις δεν άρχισαν.',
  'edit.status.pending': 'Υποβλήθηκε και περιμένει απόφαση. Θα ειδοποιηθείτε με μήνυμα.',
  'edit.status.pendingMine': 'Περιμένει τη δική σας απόφαση.',
  'edit.status.pendingOfOther': 'Υποβλήθηκε και περιμένει απόφαση.',
  'edit.status.reviewOfOther': 'Ο αιτών τη διορθώνει. Κανείς δεν αποφασίζει ώσπου να επιστρέψει.',
  'edit.status.approved': 'Εγκρίθηκε.',
  'edit.status.rejected': 'Απορρίφθηκε· ο λόγος φαίνεται παρακάτω.',
  'edit.status.skipped': 'Υποβλήθηκε. Η πρόσκληση δεν ζητά έγκριση.',
  'edit.foot.withdrawHelp': 'Ως τη λήξη της προθεσμίας, και όσο δεν υπάρχει απόφαση, μπορείτε να την ανακαλέσετε.',
  'edit.draftUnpublished.title': 'Η πρόσκληση δεν είναι δημοσιευμένη αυτή τη στιγμή',
  'edit.draftUnpublished.text': 'Η αίτησή σας μένει όπως την αποθηκεύσατε. Θα μπορείτε να συνεχίσετε αν η πρόσκληση δημοσιευθεί ξανά.',
  'edit.draftNotOpenYet.title': 'Η υποβολή αιτήσεων δεν άρχισε ακόμη',
  'edit.draftNotOpenYet.text': 'Η αίτησή σας μένει όπως την αποθηκεύσατε. Θα μπορείτε να συνεχίσετε όταν αρχίσει η υποβολή. Έναρξη:',
  'edit.draftClosed.title': 'Η προθεσμία έληξε',
  'edit.draftClosed.text': 'Η αίτηση δεν υποβλήθηκε και δεν αλλάζει πια. Λήξη:',
  'edit.awaited.title_one': 'Χρειάζεται ένα δικαιολογητικό από εσάς',
  'edit.awaited.title_other': 'Χρειάζονται {{count}} δικαιολογητικά από εσάς',
  'edit.awaited.text': 'Η αίτηση παραμένει υποβεβλημένη και εξετάζεται. Επισυνάψτε στα δικαιολογητικά:',
  'edit.awaited.holds': 'Η αίτηση παραμένει υποβεβλημένη, αλλά η έγκρισή της περιμένει. Επισυνάψτε στα δικαιολογητικά:',
  'edit.review.title': 'Ζητήθηκε διόρθωση: {{name}}',
  'edit.review.marked': 'Σημειώθηκαν:',
  'edit.review.elsewhere': 'Αν αλλάξετε και άλλα, όσοι έχουν ήδη εγκρίνει θα ερωτηθούν ξανά.',
  'edit.review.anything': 'Μπορείτε να αλλάξετε ό,τι χρειάζεται· όσοι έχουν ήδη εγκρίνει θα ερωτηθούν ξανά.',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'application-reading': typeof applicationReadingEl
  }
}

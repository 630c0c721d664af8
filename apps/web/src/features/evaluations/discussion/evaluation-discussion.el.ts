export const evaluationDiscussionEl = {
  title: 'Συζήτηση',
  later: 'Η συζήτηση εμφανίζεται λίγα δευτερόλεπτα αφού οριστικοποιήσετε τη δική σας αξιολόγηση.',
  none: 'Κανείς δεν έχει γράψει ακόμη για αυτή την αίτηση.',
  failed: 'Η συζήτηση δεν φορτώθηκε',
  me: 'Εσείς',
  isNew: 'Νέο',
  round: '{{number}}ος γύρος',
  withdrawn: 'Το σχόλιο αποσύρθηκε.',
  withdraw: 'Απόσυρση',
  'withdraw.of': 'Απόσυρση του σχολίου «{{text}}»',
  'withdraw.title': 'Απόσυρση του σχολίου;',
  'withdraw.text': 'Το κείμενο διαγράφεται οριστικά. Στη θέση του μένει ότι υπήρχε σχόλιο και ότι αποσύρθηκε.',
  new: 'Σχόλιο για την επιτροπή',
  help: 'Το διαβάζουν τα μέλη χωρίς σύγκρουση συμφερόντων και όσοι διαχειρίζονται την πρόσκληση· ο αιτών, ποτέ.',
  send: 'Αποστολή στην επιτροπή',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-discussion': typeof evaluationDiscussionEl
  }
}

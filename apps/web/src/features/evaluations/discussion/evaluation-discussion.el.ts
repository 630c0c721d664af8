export const evaluationDiscussionEl = {
  title: 'Συζήτηση',
  later: 'Διαβάζετε τη συζήτηση λίγα δευτερόλεπτα αφού οριστικοποιήσετε τη δική σας αξιολόγηση.',
  none: 'Κανείς δεν έχει γράψει ακόμη για την αίτηση.',
  failed: 'Η συζήτηση δεν φορτώθηκε',
  me: 'Εσείς',
  round: '{{number}}ος γύρος',
  withdrawn: 'Το σχόλιο αποσύρθηκε.',
  withdraw: 'Απόσυρση',
  'withdraw.of': 'Απόσυρση του σχολίου «{{text}}»',
  'withdraw.title': 'Απόσυρση του σχολίου',
  'withdraw.text': 'Το κείμενο σβήνεται οριστικά. Οι άλλοι βλέπουν ότι υπήρχε σχόλιο.',
  new: 'Σχόλιο για την επιτροπή',
  help: 'Το διαβάζουν τα μέλη χωρίς σύγκρουση συμφερόντων και η γραμματεία· ποτέ ο αιτών.',
  send: 'Αποστολή στην επιτροπή',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-discussion': typeof evaluationDiscussionEl
  }
}

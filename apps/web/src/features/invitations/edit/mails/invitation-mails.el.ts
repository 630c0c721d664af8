export const invitationMailsEl = {
  lead: 'Τα e-mail που στέλνει η πύλη για τις αιτήσεις αυτής της πρόσκλησης. Για όποιο θέλετε γράφετε δικό σας κείμενο· τα στοιχεία της αίτησης και τα κουμπιά μένουν, και για τα υπόλοιπα ισχύει το κείμενο της πύλης. Τα κείμενά σας ισχύουν μαζί με τις υπόλοιπες αλλαγές της πρόσκλησης.',
  loading: 'Τα e-mail φορτώνουν',
  'reader.applicant': 'Προς τον αιτούντα',
  'reader.approver': 'Προς όσους εγκρίνουν',
  'reader.evaluator': 'Προς όσους αξιολογούν',
  'state.portal': 'Κείμενο της πύλης',
  'state.own': 'Δικό σας κείμενο: {{languages}}',
  'state.faulty': 'Θέλει διόρθωση',
  write: 'Γράψτε δικό σας κείμενο',
  reset: 'Επαναφορά στο κείμενο της πύλης',
  'reset.done': 'Το e-mail «{{mail}}» έχει ξανά το κείμενο της πύλης.',
  help: 'Μια κενή γραμμή αρχίζει νέα παράγραφο. Για ό,τι μείνει κενό ισχύει το κείμενο της πύλης. Αν λείπουν όλα τα στοιχεία μιας γραμμής, η γραμμή παραλείπεται.',
  unknown_one: 'Το {{names}} δεν αντιστοιχεί σε κάτι σε αυτό το e-mail· διορθώστε το ή επιλέξτε από τη λίστα.',
  unknown_other: 'Τα {{names}} δεν αντιστοιχούν σε κάτι σε αυτό το e-mail· διορθώστε τα ή επιλέξτε από τη λίστα.',
  tooLong: 'Χωρούν έως {{most}} χαρακτήρες· έχει {{count}}.',
  'placeholder.applicant.name': 'Όνομα αιτούντος',
  'placeholder.application.number': 'Αριθμός αίτησης',
  'placeholder.invitation.title': 'Τίτλος πρόσκλησης',
  'placeholder.application.submitted': 'Ημερομηνία πρώτης υποβολής',
  'placeholder.application.sent': 'Ημερομηνία τελευταίας υποβολής',
  'placeholder.reason': 'Αιτιολογία',
  'placeholder.deadline': 'Προθεσμία',
  'placeholder.document': 'Δικαιολογητικό που ζητείται',
  'placeholder.stage': 'Στάδιο που αρχίζει',
  preview: 'Προεπισκόπηση',
  'preview.application': 'Με τα στοιχεία της αίτησης',
  'preview.placeholder': 'Αριθμός ή όνομα',
  'preview.hint': 'Γράψτε αριθμό πρωτοκόλλου ή όνομα.',
  'preview.notFound': 'Δεν βρέθηκε υποβληθείσα αίτηση.',
  'preview.invented': 'Δεν έχει υποβληθεί ακόμη αίτηση· τα στοιχεία είναι επινοημένα.',
  'preview.language': 'Γλώσσα της προεπισκόπησης',
  'preview.subject': 'Θέμα',
  'preview.frame': 'Το e-mail «{{mail}}» όπως θα σταλεί',
  'preview.loading': 'Το e-mail ετοιμάζεται',
  'preview.failed': 'Η προεπισκόπηση δεν ετοιμάστηκε',
  'preview.faulty': 'Η προεπισκόπηση δείχνει το τελευταίο κείμενο χωρίς λάθη.',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'invitation-mails': typeof invitationMailsEl
  }
}

export const invitationEditorEl = {
  'step.label': 'Όνομα βήματος',
  'step.labelHelp': 'Όπως το βλέπουν όλοι, π.χ. «Έλεγχος προϋπολογισμού». Χωρίς όνομα φαίνεται η θέση.',
  'step.committeeLabelHelp': 'Όπως το βλέπουν όλοι, π.χ. «Γνώμη της Επιτροπής». Χωρίς όνομα φαίνεται ο τίτλος της επιτροπής.',
  'step.rule': 'Πότε εγκρίνεται',
  'step.reminderDays': 'Υπενθύμιση μετά από ημέρες',
  'step.reminderDaysHelp': 'Χωρίς αριθμό ισχύουν οι ημέρες της πύλης.',
  'step.kind': 'Πώς αποφασίζει',
  'step.form': 'Φόρμα που συμπληρώνει ο εγκρίνων',
  'step.formOfEach': 'Φόρμα που συμπληρώνει κάθε μέλος',
  'step.formVersion': '{{title}}, έκδοση {{number}}',
  'step.formGone': '{{path}} (δεν υπάρχει πια)',
  'step.chooseForm': 'Επιλέξτε φόρμα',
  'step.noForms': 'Δεν υπάρχει τέτοια αποθηκευμένη φόρμα',
  'step.newForm': 'Νέα φόρμα στις αποθηκευμένες (νέα καρτέλα)',
  'step.ofLevel': 'Προϊστάμενος, βαθμίδα {{number}}',
  'step.ofCommittee': 'Η επιτροπή',
  'kind.simple': 'Απλή',
  'kind.form': 'Με φόρμα',
  'rule.own': 'Με τον κανόνα της επιτροπής',
  'rule.all': 'Από όλα τα μέλη',
  'rule.majority': 'Με πλειοψηφία',
  'rule.chair': 'Από τον πρόεδρο',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'invitation-editor': typeof invitationEditorEl
  }
}

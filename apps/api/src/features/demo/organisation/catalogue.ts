/** Departments of the course catalogue, with the catalogue's number and the code of their unit. */
export const departments = [
  { code: 'ece', prefix: 'ΗΜΥ' },
  { code: 'mech', prefix: 'ΜΗΧ' },
  { code: 'cs', prefix: 'ΠΛΗ' },
  { code: 'math', prefix: 'ΜΑΘ' },
  { code: 'nurs', prefix: 'ΝΟΣ' },
  { code: 'nutr', prefix: 'ΔΙΑ' },
  { code: 'acc', prefix: 'ΛΟΓ' },
  { code: 'bus', prefix: 'ΔΙΕ' },
  { code: 'music', prefix: 'ΜΟΥ' },
] as const

/** Courses by department number: code, title, category, semester. */
export const courses = [
  ['101', 'Εισαγωγή στην επιστήμη', 1, 1],
  ['115', 'Μαθηματικά Ι', 1, 1],
  ['120', 'Μαθηματικά ΙΙ', 1, 2],
  ['204', 'Μεθοδολογία έρευνας', 1, 3],
  ['210', 'Στατιστική', 3, 3],
  ['310', 'Εργαστήριο εφαρμογών', 2, 5],
  ['330', 'Ειδικά θέματα', 3, 6],
  ['410', 'Πτυχιακή εργασία', 3, 8],
] as const

export const attachmentTypes = {
  programme: { el: 'Πρόγραμμα εκδήλωσης', en: 'Programme of the event', accepts: ['pdf', 'docx'] },
  approval: { el: 'Επιστολή αποδοχής', en: 'Letter of acceptance', accepts: ['pdf'] },
  cv: { el: 'Βιογραφικό σημείωμα', en: 'Curriculum vitae', accepts: ['pdf', 'docx'] },
  degree: { el: 'Τίτλος σπουδών', en: 'Degree', accepts: ['pdf', 'jpeg', 'png'] },
  identity: { el: 'Αντίγραφο ταυτότητας', en: 'Copy of identity card', accepts: ['pdf', 'jpeg', 'png'] },
  income: { el: 'Εκκαθαριστικό φόρου', en: 'Tax assessment', accepts: ['pdf'] },
  residence: { el: 'Μισθωτήριο κατοικίας', en: 'Lease', accepts: ['pdf', 'jpeg'] },
  photo: { el: 'Φωτογραφία', en: 'Photograph', accepts: ['jpeg', 'png'] },
  budget: { el: 'Πίνακας προϋπολογισμού', en: 'Budget', accepts: ['xlsx', 'pdf'] },
  proposal: { el: 'Πλήρης πρόταση', en: 'Full proposal', accepts: [] },
} as const

export const tags = {
  staff: { el: 'Προσωπικό', en: 'Staff', color: 'aegean', isMitos: false },
  research: { el: 'Έρευνα', en: 'Research', color: 'aegean', isMitos: true },
  scholarships: { el: 'Υποτροφίες', en: 'Scholarships', color: 'amber', isMitos: true },
  students: { el: 'Φοιτητές', en: 'Students', color: 'green', isMitos: true },
  teaching: { el: 'Διδασκαλία', en: 'Teaching', color: 'gray', isMitos: false },
  services: { el: 'Υπηρεσίες', en: 'Services', color: 'gray', isMitos: true },
  international: { el: 'Διεθνή', en: 'International', color: 'red', isMitos: false },
} as const

export const appTags = {
  complete: { el: 'Πλήρης φάκελος', en: 'Complete', icon: 'circle-check', color: 'green' },
  interview: { el: 'Για συνέντευξη', en: 'For interview', icon: 'messages', color: 'amber' },
  urgent: { el: 'Επείγον', en: 'Urgent', icon: 'flame', color: 'red' },
} as const

/** Besides the four that every installation has. */
export const targetGroups = [
  { id: 5, title: { el: 'Όλοι', en: 'Everyone' }, hmu_login: true, allow_students: true, taxis_login: true, external_login: true },
] as const

export const committees = {
  scholarships: { el: 'Επιτροπή Υποτροφιών', en: 'Scholarships Committee', rule: 'majority', members: ['evaluator1', 'evaluator2', 'evaluator3'] },
  teaching: { el: 'Επιτροπή Αναθέσεων Διδασκαλίας', en: 'Teaching Assignments Committee', rule: 'all', members: ['evaluator2', 'evaluator1', 'evaluator3'] },
  ethics: { el: 'Επιτροπή Δεοντολογίας', en: 'Ethics Committee', rule: 'chair', members: ['evaluator3', 'head', 'dean'] },
} as const

/** Departments of the course catalogue, with the catalogue's number and the code of their unit. */
export const departments = [
  { id: 1, code: 'ece', prefix: 'ΗΜΥ' },
  { id: 2, code: 'mech', prefix: 'ΜΗΧ' },
  { id: 3, code: 'cs', prefix: 'ΠΛΗ' },
  { id: 4, code: 'math', prefix: 'ΜΑΘ' },
  { id: 5, code: 'nurs', prefix: 'ΝΟΣ' },
  { id: 6, code: 'nutr', prefix: 'ΔΙΑ' },
  { id: 7, code: 'acc', prefix: 'ΛΟΓ' },
  { id: 8, code: 'bus', prefix: 'ΔΙΕ' },
  { id: 9, code: 'music', prefix: 'ΜΟΥ' },
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
  staff: { el: 'Προσωπικό', en: 'Staff', color: '#1c7ed6', isMitos: false },
  research: { el: 'Έρευνα', en: 'Research', color: '#7048e8', isMitos: true },
  scholarships: { el: 'Υποτροφίες', en: 'Scholarships', color: '#e8590c', isMitos: true },
  students: { el: 'Φοιτητές', en: 'Students', color: '#2f9e44', isMitos: true },
  teaching: { el: 'Διδασκαλία', en: 'Teaching', color: '#0c8599', isMitos: false },
  services: { el: 'Υπηρεσίες', en: 'Services', color: '#868e96', isMitos: true },
  international: { el: 'Διεθνή', en: 'International', color: '#d6336c', isMitos: false },
} as const

export const appTags = {
  complete: { el: 'Πλήρης φάκελος', en: 'Complete', icon: 'circle-check', color: 'green' },
  interview: { el: 'Για συνέντευξη', en: 'For interview', icon: 'messages', color: 'violet' },
  urgent: { el: 'Επείγον', en: 'Urgent', icon: 'flame', color: 'red' },
} as const

export const targetGroups = [
  {
    id: 1,
    title: { el: 'Μέλη του Πανεπιστημίου', en: 'Members of the University' },
    hmu_login: true,
    allow_students: false,
    taxis_login: false,
    external_login: false,
  },
  { id: 2, title: { el: 'Φοιτητές', en: 'Students' }, hmu_login: false, allow_students: true, taxis_login: false, external_login: false },
  {
    id: 3,
    title: { el: 'Πολίτες με κωδικούς φορολογίας', en: 'Citizens with a tax account' },
    hmu_login: false,
    allow_students: false,
    taxis_login: true,
    external_login: false,
  },
  { id: 4, title: { el: 'Εξωτερικοί', en: 'External people' }, hmu_login: false, allow_students: false, taxis_login: true, external_login: true },
  { id: 5, title: { el: 'Όλοι', en: 'Everyone' }, hmu_login: true, allow_students: true, taxis_login: true, external_login: true },
] as const

export const committees = {
  scholarships: { el: 'Επιτροπή Υποτροφιών', en: 'Scholarships Committee', rule: 'majority', members: ['evaluator1', 'evaluator2', 'evaluator3'] },
  teaching: { el: 'Επιτροπή Αναθέσεων Διδασκαλίας', en: 'Teaching Assignments Committee', rule: 'all', members: ['evaluator2', 'evaluator1', 'evaluator3'] },
  ethics: { el: 'Επιτροπή Δεοντολογίας', en: 'Ethics Committee', rule: 'chair', members: ['evaluator3', 'head', 'dean'] },
} as const

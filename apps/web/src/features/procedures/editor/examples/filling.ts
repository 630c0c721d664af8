import type { Example } from './example.ts'

export const filling = {
  beforeCreate: {
    el: 'Μόνο όσοι ανήκουν σε μονάδα του ιδρύματος ξεκινούν αίτηση. Ό,τι επιστρέφει το refuse το βλέπει ο χρήστης.',
    en: 'Only people who belong to a unit of the university begin an application. The person sees what refuse returns.',
    code: `if (!ctx.user?.unit) {
  return {
    refuse: ctx.language === 'el' ? 'Η πρόσκληση αφορά μέλη των μονάδων του ιδρύματος.' : 'This call is for members of the units of the university.',
  }
}`,
  },
  afterCreate: {
    el: 'Η νέα αίτηση αρχίζει με στοιχεία του αιτούντος. Τα fullname και unit είναι κλειδιά πεδίων της φόρμας.',
    en: 'The new application begins with what is known of the applicant. fullname and unit are keys of fields of the form.',
    code: `return {
  data: {
    fullname: ctx.user?.fullname ?? '',
    unit: ctx.user?.unit?.label ?? '',
  },
}`,
  },
  validate: {
    el: 'Η λήξη δεν προηγείται της έναρξης. Το λάθος εμφανίζεται στο πεδίο με κλειδί until.',
    en: 'The end is not before the start. The error is shown at the field with the key until.',
    code: `const errors = []
const { from, until } = ctx.data
if (from && until && until < from) {
  errors.push({ path: 'until', message: ctx.language === 'el' ? 'Η λήξη προηγείται της έναρξης.' : 'The end is before the start.' })
}
return { errors }`,
  },
  temporarySave: {
    el: 'Σε κάθε προσωρινή αποθήκευση υπολογίζεται το σύνολο. Το ...ctx.data κρατά τις υπόλοιπες απαντήσεις.',
    en: 'Each temporary save computes the total. ...ctx.data keeps the other answers.',
    code: `const rows = ctx.data.expenses ?? []
const total = rows.reduce((sum, row) => sum + Number(row.amount ?? 0), 0)
return { data: { ...ctx.data, total } }`,
  },
  attachmentUpload: {
    el: 'Δεν γίνονται δεκτές εικόνες για ένα συγκεκριμένο δικαιολογητικό. Βάλτε τον δικό σας αριθμό δικαιολογητικού.',
    en: 'Images are not accepted for one of the required documents. Put the id of your own requirement.',
    code: `const certificate = 1
if (ctx.file.requirementId === certificate && ctx.file.contentType.startsWith('image/')) {
  return { refuse: ctx.language === 'el' ? 'Ανεβάστε το έγγραφο σε μορφή PDF, όχι φωτογραφία.' : 'Upload the document as PDF, not as a picture.' }
}`,
  },
  formButton: {
    el: 'Το κουμπί με συμβάν findUnit βρίσκει τη μονάδα με τον κωδικό που γράφτηκε και συμπληρώνει το όνομά της.',
    en: 'The button with the event findUnit finds the unit with the typed code, and fills in its name.',
    code: `if (ctx.event !== 'findUnit') return
const unit = await api.unit(ctx.data.unitCode ?? '')
if (!unit) return { message: ctx.language === 'el' ? 'Δεν υπάρχει μονάδα με αυτόν τον κωδικό.' : 'There is no unit with this code.' }
return { data: { ...ctx.data, unitName: ctx.language === 'el' ? unit.label : unit.labelEn } }`,
  },
} satisfies Record<string, Example>

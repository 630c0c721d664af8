import type { Example } from './example.ts'

export const submission = {
  beforeSubmit: {
    el: 'Με την υποβολή, το ποσό δεν ξεπερνά το όριο, και στις απαντήσεις γράφεται πότε υποβλήθηκαν.',
    en: 'With the submission, the amount is within the limit, and the answers say when they were submitted.',
    code: `const limit = 3000
if (Number(ctx.data.amount ?? 0) > limit) {
  const message = ctx.language === 'el' ? \`Το ποσό ξεπερνά τα \${limit} ευρώ.\` : \`The amount is above \${limit} euros.\`
  return { errors: [{ path: 'amount', message }] }
}
return { data: { ...ctx.data, submittedOn: ctx.now.slice(0, 10) } }`,
  },
  attachmentsValidate: {
    el: 'Όποιος ζητά προκαταβολή χρειάζεται τουλάχιστον ένα αρχείο PDF.',
    en: 'Whoever asks for an advance needs at least one PDF file.',
    code: `const hasPdf = ctx.files.some((file) => file.contentType === 'application/pdf')
if (ctx.data.advance && !hasPdf) {
  return { errors: [{ path: '', message: ctx.language === 'el' ? 'Ανεβάστε το έγγραφο της δαπάνης σε PDF.' : 'Upload the document of the expense as PDF.' }] }
}`,
  },
  protocolRequest: {
    el: 'Ο αριθμός έρχεται από εξωτερικό πρωτόκολλο. Η διεύθυνση πρέπει να έχει επιτραπεί από τους διαχειριστές της πύλης.',
    en: "The number comes from an outside register. The portal's operators must have allowed its address.",
    code: `const entry = await api.fetch('https://protocol.example.org/next?application=' + ctx.application.id)
return { number: String(entry.number), date: ctx.now }`,
  },
  protocolSubmit: {
    el: 'Αφού δοθεί ο αριθμός, ενημερώνεται το γραφείο πρωτοκόλλου.',
    en: 'After the number is taken, the registry office is told.',
    code: `await api.mail({
  to: 'registry@example.org',
  subject: 'Νέος αριθμός πρωτοκόλλου ' + ctx.application.protocolNumber,
  text: 'Αίτηση ' + ctx.application.id + ' του ' + ctx.application.applicant.fullname,
})`,
  },
  protocolAssigned: {
    el: 'Ο αιτών μαθαίνει τον αριθμό πρωτοκόλλου της αίτησής του.',
    en: 'The applicant learns the protocol number of the application.',
    code: `const number = ctx.application.protocolNumber
await api.notify({
  to: ctx.application.applicant.uid,
  text: { el: 'Η αίτησή σας πήρε τον αριθμό ' + number, en: 'Your application has the number ' + number },
})`,
  },
  submitted: {
    el: 'Οι κάτοχοι της θέσης head στη μονάδα του αιτούντος ενημερώνονται για κάθε υποβολή.',
    en: "Whoever holds the position head in the applicant's unit is told of each submission.",
    code: `const unit = ctx.application.applicant.unit
if (!unit) return
const heads = await api.positions(unit.code, 'head')
if (heads.length === 0) return
await api.notify({
  to: heads.map(({ person }) => person.uid),
  text: { el: 'Νέα αίτηση από: ' + ctx.application.applicant.fullname, en: 'New application by ' + ctx.application.applicant.fullname },
})`,
  },
} satisfies Record<string, Example>

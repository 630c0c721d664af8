import type { Example } from './example.ts'

const resultMail = (subject: string, sentence: string) => `const name = ctx.application.applicant.fullname
return {
  subject: '${subject}',
  body: name + ', ${sentence}',
  cc: 'secretary@example.org',
}`

export const approvals = {
  approvalDepartment: {
    el: 'Η αλυσίδα των εγκρίσεων αρχίζει από τη μονάδα που διάλεξε ο αιτών στο πεδίο unit (κωδικός).',
    en: 'The chain of approvals begins with the unit that the applicant chose in the field unit (its code).',
    code: 'if (ctx.data.unit) return String(ctx.data.unit)',
  },
  approversList: {
    el: 'Πρώτα εγκρίνει όποιος κατέχει τη θέση head της μονάδας. Για μεγάλα ποσά εγκρίνει έπειτα και η μονάδα από πάνω.',
    en: 'Whoever holds the position head of the unit approves first. Large amounts are then approved by the unit above, too.',
    code: `const unit = ctx.application.applicant.unit
if (!unit) return
const steps = [{ order: 1, approver: { unitId: unit.id, position: 'head' } }]
const above = unit.parent && Number(ctx.data.amount ?? 0) > 1000 ? await api.unit(unit.parent) : null
if (above) steps.push({ order: 2, approver: { unitId: above.id, position: 'head' } })
return steps`,
  },
  approvalStart: {
    el: 'Όταν αρχίζουν οι εγκρίσεις, ο αιτών παίρνει ειδοποίηση.',
    en: 'When approvals start, the applicant is notified.',
    code: `await api.notify({
  to: ctx.application.applicant.uid,
  text: { el: 'Άρχισε η έγκριση της αίτησής σας.', en: 'The approval of your application has begun.' },
})`,
  },
  notifyApprover: {
    el: 'Δικό σας κείμενο στον εγκρίνοντα. Για το δεύτερο βήμα και μετά δεν στέλνεται e-mail.',
    en: 'Your own text to the approver. From the second step on no e-mail is sent.',
    code: `if (ctx.step.order > 1) return { skip: true }
return {
  subject: 'Αίτηση προς έγκριση: ' + ctx.application.applicant.fullname,
  body: 'Παρακαλούμε να αποφασίσετε μέσα σε τρεις ημέρες.',
}`,
  },
  approvalCompleted: {
    el: 'Στο ημερολόγιο εκτελέσεων γράφεται ποιος αποφάσισε. Σε απόρριψη ειδοποιείται και ο αιτών.',
    en: 'The run log says who decided. The applicant is notified of a rejection.',
    code: `api.log(ctx.step.approver?.fullname, ctx.step.state)
if (ctx.step.state === 'rejected') {
  await api.notify({
    to: ctx.application.applicant.uid,
    text: { el: 'Λόγος: ' + (ctx.step.reason ?? '-'), en: 'Reason: ' + (ctx.step.reason ?? '-') },
  })
}`,
  },
  approvedMail: {
    el: 'Δικό σας κείμενο στην πλήρη έγκριση, με κοινοποίηση στη γραμματεία.',
    en: 'Your own text on full approval, with a copy to the secretariat.',
    code: resultMail('Η αίτησή σας εγκρίθηκε', 'η αίτησή σας εγκρίθηκε. Η γραμματεία θα επικοινωνήσει μαζί σας.'),
  },
  rejectedMail: {
    el: 'Δικό σας κείμενο στην απόρριψη, με κοινοποίηση στη γραμματεία.',
    en: 'Your own text on rejection, with a copy to the secretariat.',
    code: resultMail('Η αίτησή σας δεν εγκρίθηκε', 'η αίτησή σας δεν εγκρίθηκε. Ο λόγος υπάρχει στη σελίδα της αίτησης.'),
  },
} satisfies Record<string, Example>

import type { Example } from './example.ts'

export const commentsAndEvaluation = {
  commentAdded: {
    el: 'Όταν σχολιάζει κάποιος άλλος, ο αιτών παίρνει ειδοποίηση με την αρχή του σχολίου.',
    en: 'When somebody else comments, the applicant is notified with the beginning of the comment.',
    code: `if (!ctx.comment) return
const { author, text } = ctx.comment
if (author?.uid === ctx.application.applicant.uid) return
await api.notify({
  to: ctx.application.applicant.uid,
  text: { el: 'Νέο σχόλιο: ' + text.slice(0, 80), en: 'New comment: ' + text.slice(0, 80) },
})`,
  },
  evaluationCreated: {
    el: 'Η νέα αξιολόγηση αρχίζει με το ονοματεπώνυμο του αιτούντος.',
    en: 'The new evaluation begins with the name of the applicant.',
    code: 'return { data: { applicant: ctx.application.applicant.fullname } }',
  },
  evaluationSaved: {
    el: 'Στο ημερολόγιο εκτελέσεων γράφεται ποια αίτηση αξιολογήθηκε.',
    en: 'The run log says which application was evaluated.',
    code: "api.log('evaluated', ctx.application.id, ctx.now)",
  },
} satisfies Record<string, Example>

import type { Example } from './example.ts'

export const action = {
  action: {
    el: 'Ζητά ένα μήνυμα, το στέλνει στους αιτούντες των επιλεγμένων αιτήσεων και λέει σε πόσους.',
    en: 'Asks for a message, sends it to the applicants of the chosen applications and says to how many.',
    code: `if (!ctx.form) {
  const text = { type: 'textarea', key: 'text', label: 'Κείμενο', input: true, validate: { required: true } }
  return { type: 'formio', form: { components: [text] }, title: { el: 'Μήνυμα', en: 'Message' } }
}
const people = [...new Set(ctx.applications.map(({ applicant }) => applicant.uid))]
await api.notify({ to: people, text: ctx.form.text })
return { type: 'toast', message: { el: \`Στάλθηκε σε \${people.length}.\`, en: \`Sent to \${people.length}.\` } }`,
  },
} satisfies Record<'action', Example>

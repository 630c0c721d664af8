import { publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'

const choices = { values: ['Ημερίδα', 'Εργαστήριο'].map((label, index) => ({ value: `${index}`, label })) }
const fields = [
  { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true, validate: { required: true } },
  { type: 'radio', key: 'kind', label: 'Είδος', input: true, ...choices },
  { type: 'select', key: 'place', label: 'Τόπος', input: true, data: choices, conditional: { show: true, when: 'kind', eq: '0' } },
  { type: 'datagrid', key: 'costs', label: 'Έξοδα', input: true, components: [{ type: 'number', key: 'amount', label: 'Ποσό', input: true }] },
  { type: 'panel', key: 'more', title: 'Άλλα', components: [{ type: 'checkbox', key: 'agrees', label: 'Συμφωνώ', input: true }] },
]
const steps = Array.from({ length: 6 }, (_, up) => ({ unit: 'applicant', up: Math.min(up, 5), position: 'head' }))

/** An invitation that is not published yet, with something in each part of its editor: a field of several kinds, items, an evaluation, a long chain. Answers its id. */
export const newEdited = (portal: Portal): Promise<number> =>
  publishInvitation(portal, {
    title: 'Υπό σύνταξη',
    components: fields,
    also: { appItems: true, appEvaluation: true, evaluationForm: { display: 'form', components: fields.slice(0, 2) }, flags: { approvalSteps: steps } },
    isPublished: false,
  })

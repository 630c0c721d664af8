import type { EvaluationHead, EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'

export const written = (why: string) => ({ form: { components: [{ type: 'textarea', key: 'why', label: 'Γιατί', input: true }] }, data: { why } })

/** The application on which the members differ, with what the second of them wrote. */
export const disputedView = (head: EvaluationHead): EvaluationView => ({
  head,
  application: {
    ...{ id: 32, protocolNumber: null, submittedAt: null, resubmittedAt: null, versionId: 1, form: {}, data: {} },
    applicant: { id: 70, fullname: 'Ελευθερία Γιαννακού', avatar: null, unit: null },
    ...{ experience: [], scopusId: null, requirements: [], attachments: [], items: [] },
  },
  ...{
    evaluationForm: {},
    guide: {},
    isOpen: true,
    mayEvaluate: false,
    mayDeclareConflict: false,
    isDecided: false,
    isSettled: false,
    mine: null,
    figures: null,
    changes: [],
  },
  others: [{ ...{ personId: 8, name: 'Νίκος Σαριδάκης', total: 5.9, finalAt: '2026-11-26T10:00:00Z', asksToConfirm: false }, ...written('Ασαφές σχέδιο') }],
})

import type { ApplicationView } from '@klesis/contract/applications/application.ts'

const at = '2026-11-20T10:00:00Z'
/** A draft of the signed-in person with one question. */
export const draftApplication: ApplicationView = {
  ...{ id: 5, versionId: 2, revision: 1, statusId: 1, appState: 'draft', approvalState: 'notstarted', protocolNumber: null, protocolAt: null },
  invitation: {
    ...{ id: 1, title: { el: 'Υποτροφίες' }, startsAt: at, endsAt: at, isContinuous: true, isOpen: true, isPublished: true, languages: ['el'], hasHelp: false },
    ...{ appItems: false, appExperience: false, appScopus: false, appComments: false, appOthers: false, appEvaluation: false, hasSlots: false },
  },
  applicant: { id: 3, fullname: 'Νεφέλη Νέα', email: 'nefeli@uni.example', avatar: null, unit: null },
  isApplicantNotified: true,
  form: { display: 'form', components: [{ type: 'textfield', key: 'why', label: 'Γιατί', input: true }] },
  ...{ isMoved: false, data: {}, experience: [], scopusId: null, savedAt: null, submittedAt: null, resubmittedAt: null },
  ...{ resubmissions: [], createdAt: at, decidedAt: null, closesAt: at, requirements: [], attachments: [], items: [], chosenItems: [], steps: [] },
  ...{ approvals: 0, approved: 0, rejected: 0, review: null, differences: [], approvalProblem: null, otherApplications: [] },
  ...{ isMine: true, isManager: false, allowed: ['submit'], mayEdit: true, mayComment: false },
}

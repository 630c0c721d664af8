import type { ApplicationView, StepView } from '@klesis/contract/applications/application.ts'

const at = '2026-11-20T10:00:00Z'

/** A step that somebody else has rejected. */
export const rejectedStep: StepView = {
  ...{ id: 9, groupId: 9, order: 1, rule: 'all', groupLabel: {}, groupState: 'rejected', label: {}, approver: 'Νίκος Πρύτανης', approverId: 9 },
  ...{ standsInFor: null, routeNote: null, passedBy: null, approvalType: 'simple', state: 'rejected', reason: null, openedAt: at, decidedAt: at },
  ...{ isMine: false, askedAgain: false, signs: null },
}

/** A submitted application as the server shows it, with what the test is about. */
export const submittedApplication = (id: number, more: Partial<ApplicationView> = {}): ApplicationView => ({
  ...{ id, versionId: 2, revision: 1, statusId: 1, appState: 'permanent', approvalState: 'pending', protocolNumber: '77/2026', protocolAt: at },
  invitation: {
    ...{ id: 4, title: { el: 'Υποτροφία' }, startsAt: at, endsAt: at, isContinuous: true, isOpen: true, isPublished: true, languages: ['el'], hasHelp: false },
    ...{ appItems: false, appExperience: false, appScopus: false, appComments: false, appOthers: false, appEvaluation: false, hasSlots: false },
  },
  applicant: { id: 3, fullname: `Άτομο ${id}`, email: null, avatar: null, unit: null },
  isApplicantNotified: true,
  ...{ isMoved: false, form: { components: [] }, data: {}, experience: [], scopusId: null, savedAt: at, submittedAt: at, resubmittedAt: null },
  ...{ resubmissions: [], createdAt: at, decidedAt: null, closesAt: at, requirements: [], attachments: [], items: [], chosenItems: [], steps: [] },
  ...{ approvals: 1, approved: 0, rejected: 0, review: null, differences: [], approvalProblem: null, otherApplications: [] },
  ...{ isMine: false, isManager: false, allowed: [], mayEdit: false, mayComment: false },
  ...more,
})

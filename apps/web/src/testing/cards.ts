import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { ActiveInvitation, InvitationRow } from '@klesis/contract/invitations/invitation.ts'

/** An open invitation of a test, as the dashboard lists it. */
export const activeInvitation = (part: Partial<ActiveInvitation> = {}): ActiveInvitation => ({
  ...{ id: 4, title: 'Υποτροφίες', shortNote: '', tags: [], startsAt: '2026-11-01T08:00:00Z', endsAt: '2030-12-01T10:00:00Z' },
  ...{ isContinuous: false, hasHelp: false, mine: null, error: null, entryKey: null },
  targetGroups: { id: 1, title: { el: 'Μέλη' }, hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false },
  ...part,
})

/** A draft of a test, as lists of applications show it. */
export const applicationCard = (part: Partial<ApplicationCard> = {}): ApplicationCard => ({
  ...{ id: 31, invitationId: 4, invitationTitle: { el: 'Υποτροφίες' }, applicantName: 'Νεφέλη Νέα', avatar: null },
  ...{ appState: 'draft', approvalState: 'notstarted', protocolNumber: null, approvals: 0, approved: 0, rejected: 0, documents: 0 },
  ...{ showsDocuments: false, tags: [], departmentId: null, createdAt: '2026-11-20T08:00:00Z', savedAt: null, submittedAt: null, resubmittedAt: null },
  ...{ endsAt: '2030-12-01T10:00:00Z', isContinuous: false, approvalProblem: null },
  ...part,
})

const none = { draft: 0, temporary: 0, permanent: 0, notstarted: 0, pending: 0, review: 0, approved: 0, rejected: 0, skipped: 0, problems: 0 }

/** An open invitation of a test, as its viewers list it. */
export const invitationRow = (part: Partial<InvitationRow> = {}): InvitationRow => ({
  ...{ id: 4, title: { el: 'Υποτροφίες' }, startsAt: '2026-11-01T08:00:00Z', endsAt: '2030-12-01T10:00:00Z', isContinuous: false, isExpired: false },
  ...{
    isPublished: true,
    isArchived: false,
    hasDraft: false,
    publishAt: null,
    tags: [],
    creator: 'Άννα',
    updatedAt: '2026-11-20T08:00:00Z',
    privilege: 'view',
    stats: none,
  },
  ...part,
})

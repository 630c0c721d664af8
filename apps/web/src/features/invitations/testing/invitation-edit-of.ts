import { Flags, type InvitationEdit } from '@klesis/contract/invitations/invitation.ts'

const uuid = '11111111-1111-4111-8111-111111111111'

/** A saved invitation as the builder receives it. */
export const invitationEditOf = (part: Partial<InvitationEdit> = {}): InvitationEdit => ({
  ...{ id: 7, uuid, entryKey: uuid, revision: 3, versionNumber: 1 },
  ...{ title: { el: 'Υποτροφίες', en: 'Grants' }, description: {}, shortNote: {} },
  startsAt: '2026-11-01T08:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  ...{ targetGroupId: 1, repeatId: 1, languages: ['el', 'en'], tags: [2], appTagIds: [], appTags: [], committeeId: null },
  ...{ statusId: 1, isExpired: false, committees: [] },
  targetGroups: { id: 1, title: { el: 'Μέλη' }, hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false },
  ...{ isPublished: false, isArchived: false, avatarRequired: false },
  ...{ appExperience: false, appItems: false, appScopus: false, appApprovals: false, appEvaluation: false, appOthers: false, appComments: false },
  ...{ flags: Flags.parse({}), meta: { note: 'kept' }, actions: [{ id: 'remind' }], actionsModifed: false },
  form: { display: 'form', components: [{ type: 'textfield', key: 'name', label: 'Όνομα', input: true }] },
  evaluationForm: null,
  ...{ createdBy: 1, creator: 'Ελένη Δοκιμή', createdAt: '2026-10-01T08:00:00.000Z', updatedAt: '2026-10-01T08:00:00.000Z' },
  ...{ hasHelp: false, requirements: [], versions: [], problems: [], warnings: [], draft: null, plannedPublication: null, notSentBack: null },
  ...part,
})

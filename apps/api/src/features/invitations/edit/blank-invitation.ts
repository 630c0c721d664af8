import { Flags, type InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../http/actor.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const month = 30 * 24 * 60 * 60 * 1000

/** An invitation that is not yet there, with the defaults of every field: open from now for thirty days. */
export function blankInvitation(actor: Actor, now: Date): InvitationEdit {
  const person = requirePerson(actor)
  return {
    ...{ id: 0, uuid: nobody, entryKey: nobody, revision: 0, versionNumber: 0 },
    ...{ title: {}, description: {}, shortNote: {} },
    ...{ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + month).toISOString() },
    ...{ targetGroupId: 1, repeatId: 1, languages: ['el'], tags: [], appTagIds: [], appTags: [], committeeId: null },
    ...{ isPublished: false, isArchived: false, avatarRequired: false },
    ...{ appExperience: false, appItems: false, appScopus: false, appApprovals: false, appEvaluation: false, appOthers: false, appComments: false },
    ...{ flags: Flags.parse({}), meta: {}, actions: [], actionsModifed: false },
    ...{ form: { display: 'form', components: [] }, evaluationForm: null },
    ...{ createdBy: person.id, creator: person.fullname, createdAt: now.toISOString(), updatedAt: now.toISOString() },
    ...{ hasHelp: false, requirements: [], versions: [], problems: [] },
  }
}

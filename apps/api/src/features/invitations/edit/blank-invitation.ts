import { emptyForm } from '@klesis/contract/forms/form-json.ts'
import { Flags, type InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toInvitationStatusId } from '@klesis/contract/invitations/publish-state.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findTargetGroup } from '../find-invitation.ts'

const nilUuid = '00000000-0000-0000-0000-000000000000'
const month = 30 * 24 * 60 * 60 * 1000

export const defaultTargetGroupId = 1

/** The period of a new invitation. */
export const openForAMonth = (now: Date) => ({ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + month).toISOString() })

/** An unsaved invitation with the default of every field: open from now for thirty days. */
export async function blankInvitation(db: Db, actor: Actor, now: Date): Promise<InvitationEdit> {
  const person = requirePerson(actor)
  return {
    ...{ id: 0, uuid: nilUuid, entryKey: nilUuid, revision: 0, versionNumber: 0 },
    ...{ title: {}, description: {}, shortNote: {} },
    ...openForAMonth(now),
    ...{ targetGroupId: defaultTargetGroupId, repeatId: 1, languages: ['el'], tags: [], appTagIds: [], appTags: [], committeeId: null },
    ...{ statusId: toInvitationStatusId({ isPublished: false }), isExpired: false, committees: [] },
    targetGroups: await findTargetGroup(db, defaultTargetGroupId),
    ...{ isPublished: false, isArchived: false, avatarRequired: false },
    ...{ appExperience: false, appItems: false, appScopus: false, appApprovals: false, appEvaluation: false, appOthers: false, appComments: false },
    ...{ flags: Flags.parse({}), meta: {}, actions: [], actionsModifed: false },
    ...{ form: emptyForm, evaluationForm: null },
    ...{ createdBy: person.id, creator: person.fullname, createdAt: now.toISOString(), updatedAt: now.toISOString() },
    ...{ hasHelp: false, requirements: [], versions: [], problems: [], warnings: [], draft: null, plannedPublication: null, notSentBack: null },
  }
}

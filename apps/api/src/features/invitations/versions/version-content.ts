import { Flags, type FormJson, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { z } from 'zod'

/** Who approves. */
export const VersionSteps = InvitationInput.pick({ appApprovals: true, committeeId: true }).extend(
  Flags.pick({ approvalUnit: true, approvalLevels: true, approvalSteps: true, levelSteps: true, committeeStep: true }).shape,
)
export type VersionSteps = z.infer<typeof VersionSteps>

/** What else is asked of applicants or offered to them. */
export const VersionSettings = InvitationInput.pick({
  languages: true,
  avatarRequired: true,
  appExperience: true,
  appItems: true,
  appScopus: true,
  appEvaluation: true,
  appOthers: true,
  appComments: true,
}).extend(Flags.pick({ protocol: true, evaluationStages: true }).shape)
export type VersionSettings = z.infer<typeof VersionSettings>

/** An item without its counter and its creator. Its order is that in the list. */
export type VersionItem = Pick<Item, 'id' | 'departmentId' | 'code' | 'title' | 'category' | 'semester'>

/** The two forms of an invitation. */
export interface Forms {
  form: FormJson
  evaluationForm: FormJson | null
}

/**
 * Everything that applications depend on. Titles, dates, publication, archive, target group, repeat rule, tags, help texts and actions are not part of it:
 * they belong to the invitation and apply to all its applications at once.
 */
export interface VersionContent extends Forms {
  requirements: readonly Requirement[]
  items: readonly VersionItem[]
  steps: VersionSteps
  settings: VersionSettings
}

import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { TargetGroup } from '@klesis/contract/masterdata/masterdata.ts'
import type { Json, LocalizedText } from '@klesis/contract/wire.ts'
import type { Forms, VersionItem, VersionSettings } from './versions/version-content.ts'

/** One invitation with everything but its forms, requirements and items. */
export interface Invitation {
  id: number
  uuid: string
  entryKey: string
  title: LocalizedText
  description: LocalizedText
  shortNote: LocalizedText
  startsAt: string
  endsAt: string
  isContinuous: boolean
  targetGroupId: number
  targetGroup: TargetGroup
  repeatId: number
  committeeId: number | null
  languages: string[]
  avatarRequired: boolean
  appExperience: boolean
  appItems: boolean
  appScopus: boolean
  appApprovals: boolean
  appEvaluation: boolean
  appOthers: boolean
  appComments: boolean
  isPublished: boolean
  isArchived: boolean
  flags: Flags
  meta: Record<string, Json>
  actions: Json[]
  currentVersionId: number
  /** The triggers with a script in force. */
  points: string[]
  revision: number
  createdBy: number
  createdAt: string
  updatedAt: string
}

/** One version, with what applications read of it; each application keeps the version it was created with. */
export interface InvitationVersion extends Forms {
  id: number
  invitationId: number
  number: number
  requirements: Requirement[]
  settings: VersionSettings
  createdAt: string
}

/** A version with the courses that it offers, in their order. */
export interface VersionWithItems extends InvitationVersion {
  items: VersionItem[]
}

import { changedFlags } from '@klesis/contract/invitations/changed-flags.ts'
import { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { InvitationChange } from '@klesis/contract/invitations/invitation-change.ts'
import type { EditedState } from '../draft/edited-state.ts'
import { toSaved } from '../history/invitation-changes.ts'

const fields = Object.keys(InvitationInput.shape) as (keyof InvitationInput)[]

/** All that the editor edits, after a change of some of it. */
export function changedInput(before: EditedState, change: InvitationChange): InvitationInput {
  const saved: InvitationInput = { ...toSaved(before), isPublished: before.invitation.isPublished }
  const kept = Object.fromEntries(fields.map((field) => [field, saved[field]])) as unknown as InvitationInput
  return { ...kept, ...change, flags: changedFlags(saved.flags, change.flags) }
}

import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { sameJson } from './same-json.ts'

/** What is on the page: as the invitation is saved, but dates may be half written and the actions are still text. */
export interface Draft extends Omit<InvitationInput, 'startsAt' | 'endsAt' | 'actions'> {
  startsAt: string | null
  endsAt: string | null
  actionsText: string
}

export type DraftField = keyof Draft

export function toDraft(edit: InvitationEdit): Draft {
  const { title, description, shortNote, startsAt, endsAt, targetGroupId, repeatId, languages, tags, appTagIds, committeeId } = edit
  const { isPublished, isArchived, avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments } = edit
  return {
    ...{ title, description, shortNote, startsAt, endsAt, targetGroupId, repeatId, languages, tags, appTagIds, committeeId },
    ...{ isPublished, isArchived, avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments },
    ...{ flags: edit.flags, meta: edit.meta, form: edit.form, evaluationForm: edit.evaluationForm },
    actionsText: JSON.stringify(edit.actions, null, 2),
  }
}

/** The list written as JSON; undefined where it is none. */
export function readActions(text: string): InvitationInput['actions'] | undefined {
  try {
    const read: unknown = JSON.parse(text.trim() || '[]')
    return Array.isArray(read) ? (read as InvitationInput['actions']) : undefined
  } catch {
    return undefined
  }
}

/** The body of a save; undefined while something it cannot do without is missing or unreadable. */
export function toInput({ startsAt, endsAt, actionsText, ...rest }: Draft): InvitationInput | undefined {
  const actions = readActions(actionsText)
  return startsAt && endsAt && actions ? { ...rest, startsAt, endsAt, actions } : undefined
}

const fieldsOf = (draft: Draft) => Object.keys(draft) as DraftField[]

/** Whether anything differs from what is saved; what was changed and changed back does not. */
export const isModified = (saved: Draft, draft: Draft) =>
  fieldsOf(draft).some((field) => saved[field] !== draft[field] && !sameJson(saved[field], draft[field]))

/** After a save: what the server made of it, and over it what was changed while it was under way. */
export function afterSave(saved: Draft, sent: Draft, now: Draft): Draft {
  const since = fieldsOf(now).filter((field) => now[field] !== sent[field])
  return { ...saved, ...Object.fromEntries(since.map((field) => [field, now[field]])) }
}

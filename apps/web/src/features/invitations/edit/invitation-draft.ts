import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'

/** The invitation as it is being edited on the page: like the saved one, but dates may be missing and the actions are JSON text. */
export interface InvitationDraft extends Omit<InvitationInput, 'startsAt' | 'endsAt' | 'actions'> {
  startsAt: string | null
  endsAt: string | null
  actionsText: string
}

export type DraftField = keyof InvitationDraft

/** Fields whose members are texts or settings of their own. */
export const textFields: ReadonlySet<string> = new Set<DraftField>(['title', 'description', 'shortNote'])
export const settingFields: ReadonlySet<string> = new Set<DraftField>(['flags', 'meta'])

/** Names the fields one by one, because the invitation that was read has more than a save may send. */
export function toDraft(edit: InvitationEdit): InvitationDraft {
  const { title, description, shortNote, startsAt, endsAt, targetGroupId, repeatId, languages, tags, appTagIds, committeeId } = edit
  const { isPublished, isArchived, avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments } = edit
  return {
    ...{ title, description, shortNote, startsAt, endsAt, targetGroupId, repeatId, languages, tags, appTagIds, committeeId },
    ...{ isPublished, isArchived, avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments },
    ...{ flags: edit.flags, meta: edit.meta, form: edit.form, evaluationForm: edit.evaluationForm },
    actionsText: JSON.stringify(edit.actions, null, 2),
  }
}

/** Parses the JSON of the actions; undefined if it is not a list. */
export function parseActions(text: string): InvitationInput['actions'] | undefined {
  try {
    const read: unknown = JSON.parse(text.trim() || '[]')
    return Array.isArray(read) ? (read as InvitationInput['actions']) : undefined
  } catch {
    return undefined
  }
}

/** The request body of a save; undefined while something required is missing or invalid. */
export function toInput({ startsAt, endsAt, actionsText, ...rest }: InvitationDraft): InvitationInput | undefined {
  const actions = parseActions(actionsText)
  return startsAt && endsAt && actions ? { ...rest, startsAt, endsAt, actions } : undefined
}

const fieldsOf = (draft: InvitationDraft) => Object.keys(draft) as DraftField[]

/** Whether anything differs from the saved version; a change that was reverted does not count. */
export const isModified = (saved: InvitationDraft, draft: InvitationDraft) =>
  fieldsOf(draft).some((field) => saved[field] !== draft[field] && !sameJson(saved[field], draft[field]))

/** The draft after a save: the saved version with the changes made during the request. */
export function afterSave(saved: InvitationDraft, sent: InvitationDraft, now: InvitationDraft): InvitationDraft {
  const since = fieldsOf(now).filter((field) => now[field] !== sent[field])
  return { ...saved, ...Object.fromEntries(since.map((field) => [field, now[field]])) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two JSON values are equal, regardless of the order of keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!(isObject(one) && isObject(other)) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
}

import { type DraftField, type InvitationDraft, sameJson, settingFields, textFields } from './invitation-draft.ts'

type Members = Readonly<Record<string, unknown>>

/** A field, or one member of a field, as it was before a change; undefined if it was not there. */
interface Before {
  field: DraftField
  member?: string
  was: unknown
}

/** What one change changed. Nothing else is taken back with it. */
export type UndoStep = readonly Before[]

const hasMembers = (field: DraftField) => textFields.has(field) || settingFields.has(field)

function membersBefore(field: DraftField, { before, after }: Record<'before' | 'after', Members>): Before[] {
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return members.filter((member) => !sameJson(before[member], after[member])).map((member) => ({ field, member, was: before[member] }))
}

/** What the second differs in from the draft, as it is in the draft. */
export const toUndoStep = (draft: InvitationDraft, after: Partial<InvitationDraft>): UndoStep =>
  (Object.keys(after) as DraftField[]).flatMap((field): Before[] => {
    if (hasMembers(field)) return membersBefore(field, { before: draft[field] as Members, after: after[field] as Members })
    return sameJson(draft[field], after[field]) ? [] : [{ field, was: draft[field] }]
  })

/** Identifies what a step changed. */
export const changedBy = (step: UndoStep): readonly string[] => step.map(({ field, member }) => (member === undefined ? field : `${field}.${member}`))

function putMember(members: Members, member: string, value: unknown): Members {
  const { [member]: _, ...others } = members
  return value === undefined ? others : { ...members, [member]: value }
}

/** The draft with what the step changed as it was before. */
export function takeBack(draft: InvitationDraft, step: UndoStep): InvitationDraft {
  const next: Record<string, unknown> = { ...draft }
  for (const { field, member, was } of step) next[field] = member === undefined ? was : putMember(next[field] as Members, member, was)
  return next as unknown as InvitationDraft
}

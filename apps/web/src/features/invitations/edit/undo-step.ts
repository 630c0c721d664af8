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

const nameOf = ({ field, member }: Before) => (member === undefined ? field : `${field}.${member}`)

/** Identifies what a step changed. */
export const changedBy = (step: UndoStep): readonly string[] => step.map(nameOf)

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

/** The draft as it was opened, as it is on the page, as somebody else saved it meanwhile, and as the page goes on with it. */
export type ReplacedDraft = Record<'opened' | 'mine' | 'newest' | 'combined', InvitationDraft>

/** The steps once a draft is replaced. What came from the other person is not taken back; where the page kept its own instead, theirs is what was before. */
export function stepsAfter(steps: readonly UndoStep[], { opened, mine, newest, combined }: ReplacedDraft): readonly UndoStep[] {
  const ofOpened = new Map(toUndoStep(opened, newest).map((one) => [nameOf(one), one.was]))
  const theirs = new Map(toUndoStep(newest, opened).map((one) => [nameOf(one), one.was]))
  const own = new Set(changedBy(toUndoStep(newest, combined)))
  const done = new Set([...changedBy(toUndoStep(mine, combined)), ...[...theirs.keys()].filter((name) => !own.has(name))])
  const goOn = (one: Before): Before => {
    const name = nameOf(one)
    if (!(theirs.has(name) && sameJson(one.was, ofOpened.get(name)))) return one
    done.add(name)
    return { ...one, was: theirs.get(name) }
  }
  // From the newest one, so that what was before theirs goes.
  const kept = steps.toReversed().map((step) => step.filter((one) => !done.has(nameOf(one))).map(goOn))
  return kept.filter((step) => step.length > 0).toReversed()
}

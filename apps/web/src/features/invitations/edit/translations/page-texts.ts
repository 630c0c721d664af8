import type { PageTexts } from '@klesis/forms/translate/invitation-rows.ts'
import type { TextChange } from '@klesis/forms/translate/text-row.ts'
import { withPageSources, withTexts } from '@klesis/forms/translate/with-texts.ts'
import { type InvitationDraft, parseActions } from '../invitation-draft.ts'

const toPage = (draft: InvitationDraft): PageTexts => {
  const { title, description, shortNote, flags, appApprovals, appEvaluation, form, evaluationForm, meta, languages } = draft
  const actions = parseActions(draft.actionsText) ?? []
  return {
    title,
    description,
    shortNote,
    flags,
    appApprovals,
    appEvaluation,
    form,
    evaluationForm,
    meta,
    actions,
    languages: languages.length > 0 ? languages : ['el'],
  }
}

/** The texts of the page; translations that its changes made stale are marked as a save will mark them. */
export const pageTexts = (saved: InvitationDraft, draft: InvitationDraft): PageTexts => withPageSources(toPage(saved), toPage(draft))

/** What translations change of the draft. */
export function textChanges(draft: InvitationDraft, changes: readonly TextChange[]): Partial<InvitationDraft> {
  const before = toPage(draft)
  const { actions, languages: _, ...after } = withTexts(before, changes)
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof PageTexts])
  return { ...Object.fromEntries(changed), ...(actions !== before.actions && { actionsText: JSON.stringify(actions, null, 2) }) }
}

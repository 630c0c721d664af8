import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { countTexts } from '@klesis/forms/translate/count-texts.ts'
import { invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import type { TextPlace, TextRow } from '@klesis/forms/translate/text-row.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import type { EditorSection } from './sections.ts'

export type MissingTexts = Partial<Record<EditorSection, number>>

type Requirements = Readonly<InvitationEdit['requirements']>

const sectionOf: Partial<Record<TextPlace, EditorSection>> = {
  card: 'what',
  form: 'send',
  documents: 'send',
  steps: 'decide',
  stepForms: 'decide',
  evaluationForm: 'decide',
}

/** How many texts of the page lack a language, by section. What is saved apart from it is not counted. */
export function missingTexts(draft: InvitationDraft, language: string, requirements: Requirements = []): MissingTexts {
  const missing: MissingTexts = { what: 0, send: 0, decide: 0 }
  for (const row of pageRows(draft, requirements)) {
    const section = sectionOf[row.place]
    if (section) missing[section] = (missing[section] ?? 0) + countTexts([row], language).missing
  }
  return missing
}

/** How many texts of the page were rewritten after they were translated into the language. */
export const countStale = (draft: InvitationDraft, language: string): number =>
  countTexts(
    pageRows(draft, []).filter(({ place }) => sectionOf[place]),
    language,
  ).stale

function pageRows(draft: InvitationDraft, requirements: Requirements): TextRow[] {
  const documents = requirements.map((one) => ({ ...one, actions: null }))
  return invitationRows({ ...draft, actions: [], rules: [], help: [], requirements: documents })
}

export const countMissing = (missing: MissingTexts): number => Object.values(missing).reduce((sum, count) => sum + count, 0)

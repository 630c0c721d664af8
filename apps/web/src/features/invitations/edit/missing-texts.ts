import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { countTexts } from '@klesis/forms/translate/count-texts.ts'
import { invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import type { TextPlace } from '@klesis/forms/translate/text-row.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import type { EditorSection } from './sections.ts'

/** What the texts of the page lack in one language. What is saved apart from it is not counted. */
export interface LackingTexts {
  /** How many are missing, by section. */
  missing: Partial<Record<EditorSection, number>>
  /** How many were rewritten after they were translated. */
  stale: number
}

export type TextCounts = ReadonlyMap<string, LackingTexts>

const sectionOf: Partial<Record<TextPlace, EditorSection>> = {
  card: 'what',
  form: 'send',
  documents: 'send',
  steps: 'decide',
  stepForms: 'decide',
  evaluationForm: 'decide',
  secondEvaluationForm: 'decide',
  mails: 'decide',
}

/** What the texts lack in each declared language, if there are several; the texts are gone through once. */
export function countLackingTexts(draft: InvitationDraft, requirements: Readonly<InvitationEdit['requirements']>): TextCounts {
  const counts = new Map<string, LackingTexts>()
  if (draft.languages.length < 2) return counts
  for (const language of draft.languages) counts.set(language, { missing: {}, stale: 0 })
  const documents = requirements.map((one) => ({ ...one, actions: null }))
  for (const row of invitationRows({ ...draft, actions: [], rules: [], help: [], requirements: documents })) {
    const section = sectionOf[row.place]
    if (!section) continue
    for (const [language, lacking] of counts) {
      const { missing, stale } = countTexts([row], language)
      lacking.missing[section] = (lacking.missing[section] ?? 0) + missing
      lacking.stale += stale
    }
  }
  return counts
}

export const countMissing = ({ missing }: LackingTexts): number => Object.values(missing).reduce((sum, count) => sum + count, 0)

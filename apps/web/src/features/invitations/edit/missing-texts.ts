import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { countTexts } from '@klesis/forms/translate/count-texts.ts'
import { invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import type { TextPlace } from '@klesis/forms/translate/text-row.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import type { EditorSection } from './sections.ts'

/** The missing and outdated texts of the invitation in one language. Texts that the page saves by calls of their own, such as rules and help, are not counted. */
export interface LackingTexts {
  /** How many are missing, by section of the page. */
  missing: Partial<Record<EditorSection, number>>
  /** How many were translated before their original was changed. */
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

/** Counts by language of the invitation; none where it has one language. All languages are counted in one pass, because the texts of a large form are many. */
export function countLackingTexts(draft: InvitationDraft, requirements: Readonly<InvitationEdit['requirements']>): TextCounts {
  const counts = new Map<string, LackingTexts>()
  if (draft.languages.length < 2) return counts
  for (const language of draft.languages) counts.set(language, { missing: {}, stale: 0 })
  const documents = requirements.map((one) => ({ ...one, actions: null }))
  for (const row of invitationRows({ ...draft, actions: [], rules: [], help: [], requirements: documents })) {
    const section = sectionOf[row.place]
    if (!section) continue
    for (const [language, count] of counts) {
      const { missing, stale } = countTexts([row], language)
      count.missing[section] = (count.missing[section] ?? 0) + missing
      count.stale += stale
    }
  }
  return counts
}

export const countMissing = ({ missing }: LackingTexts): number => Object.values(missing).reduce((sum, count) => sum + count, 0)

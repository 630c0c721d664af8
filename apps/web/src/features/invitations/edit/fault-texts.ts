import type { Translate } from '../../../i18n/texts-map.ts'
import type { FieldError } from '../../../ui/ErrorSummary.tsx'
import type { Faults } from './faults.ts'
import type { DraftField } from './invitation-draft.ts'

const named = ['title', 'description', 'shortNote', 'targetGroupId', 'languages', 'repeatId', 'startsAt', 'endsAt', 'tags', 'appTagIds', 'committeeId'] as const
type Named = (typeof named)[number]

const isNamed = (field: DraftField): field is Named => (named as readonly DraftField[]).includes(field)

/** The label of a field. */
function fieldLabel(field: DraftField, t: Translate<'invitations'>) {
  if (isNamed(field)) return t(`field.${field}`)
  if (field === 'form' || field === 'evaluationForm') return t(field === 'form' ? 'form.label' : 'form.evaluationLabel')
  return field === 'actionsText' ? t('field.actions') : t('options.title')
}

/** Each fault with the label of its field, for the summary. */
export const faultTexts = (faults: Faults, t: Translate<'invitations'>): FieldError[] =>
  (Object.entries(faults) as [DraftField, string][]).map(([field, text]) => ({ field, text: `${fieldLabel(field, t)}: ${text}` }))

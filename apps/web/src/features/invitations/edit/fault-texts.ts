import type { Translate } from '../../../i18n/texts-map.ts'
import type { FieldError } from '../../../ui/ErrorSummary.tsx'
import type { FaultField, Faults } from './faults.ts'

const named = ['title', 'description', 'shortNote', 'targetGroupId', 'languages', 'repeatId', 'startsAt', 'endsAt', 'tags', 'appTagIds', 'committeeId'] as const
type Named = (typeof named)[number]

const isNamed = (field: FaultField): field is Named => (named as readonly FaultField[]).includes(field)

/** The label of a field. */
function fieldLabel(field: FaultField, t: Translate<'invitations'>) {
  if (isNamed(field)) return t(`field.${field}`)
  if (field === 'form' || field === 'evaluationForm') return t(field === 'form' ? 'form.label' : 'form.evaluationLabel')
  if (field === 'mailTexts') return t('section.mails')
  return field === 'actionsText' ? t('field.actions') : t('options.title')
}

/** Each fault with the label of its field, for the summary. */
export const faultTexts = (faults: Faults, t: Translate<'invitations'>): FieldError[] =>
  (Object.entries(faults) as [FaultField, string][]).map(([field, text]) => ({ field, text: `${fieldLabel(field, t)}: ${text}` }))

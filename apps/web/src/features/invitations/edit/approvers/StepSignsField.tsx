import type { StepSigns } from '@klesis/contract/invitations/approval-steps.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { signableTypes } from '@klesis/contract/invitations/signable-types.ts'
import { type SignableLetter, signableLetters } from '@klesis/contract/letters/letter-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Select } from '@mantine/core'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

interface Props {
  /** The application itself if undefined. */
  value: StepSigns | undefined
  requirements: readonly Requirement[]
  onChange: (signs: StepSigns | undefined) => void
}

const application = 'application'
/** The value of a document that only an imported file names, by a title that was not found. */
const named = 'named'
const ofLetter = 'letter.'

const chosenIn = (signs: StepSigns | undefined): string => {
  if (signs === undefined) return application
  if ('letter' in signs) return ofLetter + signs.letter
  return 'attachmentTypeId' in signs ? String(signs.attachmentTypeId) : named
}

const toSigns = (value: string | null): StepSigns | undefined => {
  if (value === null || value === application) return undefined
  return value.startsWith(ofLetter) ? { letter: value.slice(ofLetter.length) as SignableLetter } : { attachmentTypeId: Number(value) }
}

/** What a signed step signs: the application, a letter, or a document. One that cannot be signed any more stays chosen until another is, and says so. */
export function StepSignsField({ value, requirements, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  const language = useLanguage()
  const titles = new Map(requirements.map(({ attachmentTypeId, attachmentType }) => [attachmentTypeId, textIn(attachmentType.title, language)]))
  const signable = signableTypes(requirements.map((one) => ({ ...one, accepts: one.attachmentType.accepts })))
  const letters = signableLetters.map((kind) => ({ value: ofLetter + kind, label: t(`step.signsLetter.${kind}`) }))
  const documents = [...signable].map((id) => ({ value: String(id), label: titles.get(id) ?? '' }))
  const chosen = chosenIn(value)
  const isGone = value !== undefined && ![...letters, ...documents].some((one) => one.value === chosen)
  const goneTitle = value && ('attachmentTypeId' in value ? titles.get(value.attachmentTypeId) : 'attachmentType' in value && value.attachmentType)
  const gone = { value: chosen, label: goneTitle ? t('step.signsUnsignable', { title: goneTitle }) : t('step.signsUnknown') }
  return (
    <Select
      label={t('step.signs')}
      description={t('step.signsHelp')}
      allowDeselect={false}
      data={[{ value: application, label: t('step.signsApplication') }, ...letters, ...documents, ...(isGone ? [gone] : [])]}
      value={chosen}
      onChange={(next) => onChange(toSigns(next))}
    />
  )
}

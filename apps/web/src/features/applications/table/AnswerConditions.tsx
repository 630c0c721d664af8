import type { AnswerFilter, AnswerKind } from '@klesis/contract/applications/answer-filter.ts'
import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayField } from '../../../ui/DayField.tsx'
import type { Question } from './answer-filters.ts'

type Conditions = Omit<AnswerFilter, 'columns'>

interface Props {
  question: Question
  filter: AnswerFilter
  onChange: (conditions: Conditions) => void
}

/** What is typed applies with Enter or when the field is left, so that the list is not asked for at each key. */
function Words({ filter, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const [text, setText] = useState(filter.contains ?? '')
  const apply = () => {
    if (text.trim() !== (filter.contains ?? '')) onChange({ contains: text.trim() })
  }
  return (
    <TextInput
      label={t('answers.contains')}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

function Range({ filter: { least, most }, onChange }: Props) {
  const { t } = useTranslation('application-list')
  return (
    <>
      <Bound label={t('answers.least')} value={least} onChange={(next) => onChange({ least: next, most })} />
      <Bound label={t('answers.most')} value={most} onChange={(next) => onChange({ least, most: next })} />
    </>
  )
}

function Bound({ label, value, onChange }: { label: string; value: number | undefined; onChange: (value: number | undefined) => void }) {
  const language = useLanguage()
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const apply = () => {
    const next = typeof typed === 'number' ? typed : undefined
    if (next !== value) onChange(next)
  }
  return (
    <NumberInput
      label={label}
      value={typed}
      hideControls
      decimalSeparator={language === 'el' ? ',' : '.'}
      w={130}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

function Days({ filter: { from, until }, onChange }: Props) {
  const { t } = useTranslation('application-list')
  // A day that is not typed to its end is undefined and changes nothing.
  return (
    <>
      <DayField label={t('answers.least')} value={from ?? null} onChange={(day) => day !== undefined && onChange({ from: day ?? undefined, until })} />
      <DayField label={t('answers.most')} value={until ?? null} onChange={(day) => day !== undefined && onChange({ from, until: day ?? undefined })} />
    </>
  )
}

function Choices({ question, filter, onChange }: Props) {
  const { t } = useTranslation('application-list')
  return (
    <MultiSelect
      label={t('answers.anyOf')}
      data={question.choices}
      value={filter.anyOf ?? []}
      onChange={(anyOf) => onChange({ anyOf })}
      searchable
      w={{ base: '100%', sm: 340 }}
    />
  )
}

/** The fields with which each kind of answer is filtered by. */
export const conditionFields: Record<AnswerKind, ComponentType<Props>> = { text: Words, number: Range, day: Days, choice: Choices }

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

/** What is typed, until the filter is changed elsewhere, such as by a saved view. */
function useTyped<Value>(value: Value) {
  const [typed, setTyped] = useState({ now: value, from: value })
  if (typed.from !== value) setTyped({ now: value, from: value })
  return [typed.now, (now: Value) => setTyped({ now, from: value })] as const
}

/** What is typed applies with Enter or when the field is left, so that the list is not asked for at each key. */
function Words({ filter, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const contains = filter.contains ?? ''
  const [text, setText] = useTyped(contains)
  const apply = () => {
    if (text.trim() !== contains) onChange({ contains: text.trim() })
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
  const [typed, setTyped] = useTyped<number | string>(value ?? '')
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
  return (
    <>
      <Day label={t('answers.least')} value={from} onChange={(day) => onChange({ from: day, until })} />
      <Day label={t('answers.most')} value={until} onChange={(day) => onChange({ from, until: day })} />
    </>
  )
}

/** A day that is not typed to its end changes nothing. */
function Day({ label, value, onChange }: { label: string; value: string | undefined; onChange: (value: string | undefined) => void }) {
  const [day, setDay] = useTyped<string | null | undefined>(value ?? null)
  const write = (next: string | null | undefined) => {
    setDay(next)
    if (next !== undefined) onChange(next ?? undefined)
  }
  return <DayField label={label} value={day} onChange={write} />
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

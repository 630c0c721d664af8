import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component, SimpleCondition } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import { alone } from './conditions.ts'

interface Props {
  condition: SimpleCondition
  component: Component | undefined
  onChange: (value: unknown) => void
}

/** The value that the other answer is compared with: a select if it has choices, otherwise a text field. */
export function ConditionValue({ condition, component, onChange }: Props) {
  const { t } = useTranslation('builder')
  const { localize } = useBuilderContext()
  if (alone.has(condition.operator ?? '')) return null
  const value = condition.value === undefined || condition.value === null ? '' : textOf(condition.value)
  const choices =
    component && definitionOf(component)?.typed === 'boolean'
      ? [
          { value: 'true', label: t('conditions.ticked') },
          { value: 'false', label: t('conditions.unticked') },
        ]
      : component && choicesOf(component)?.map((choice) => ({ value: textOf(choice.value), label: localize(choice.label) }))
  if (!choices) return <TextInput size="sm" label={t('conditions.value')} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <NativeSelect
      size="sm"
      label={t('conditions.value')}
      value={value}
      data={[{ value: '', label: t('conditions.choose') }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

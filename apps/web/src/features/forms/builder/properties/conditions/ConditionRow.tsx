import { operatorWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import type { Component, Form, SimpleCondition } from '@klesis/forms/model/form.ts'
import type { RuleField } from '@klesis/forms/procedures/rule-fields.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { ConditionFields } from '../../../conditions/ConditionFields.tsx'
import classes from '../../builder.module.css'
import { useBuilderContext } from '../../builder-context.ts'
import { PickButton } from '../../picking/PickButton.tsx'
import { usePicking } from '../../picking/use-picking.ts'
import { ConditionAnswer } from './ConditionAnswer.tsx'
import { componentNamed, conditionOperators, isOperator } from './condition-fields.ts'
import { alone } from './conditions.ts'

interface Props {
  /** From 1. */
  number: number
  condition: SimpleCondition
  fields: readonly RuleField[]
  /** The fields of a changed form. */
  fieldsOf: (form: Form) => readonly Component[]
  /** Whether it was just added: its field is asked for at once. */
  isNew: boolean
  onChange: (condition: SimpleCondition) => void
  onRemove: () => void
}

/** One condition on another answer. Its field is chosen from a list or by a click on its card. */
export function ConditionRow({ number, condition, fields, fieldsOf, isNew, onChange, onRemove }: Props) {
  const { t } = useTranslation('builder')
  const language = useLanguage()
  const { builder, localize, announce } = useBuilderContext()
  const box = useRef<HTMLFieldSetElement>(null)
  const name = condition.component ?? ''
  const component = name === '' ? undefined : componentNamed(builder.form, name)
  const asked = fields.find((one) => one.component === component)?.path ?? name
  const titleOf = (one: Component) => localize(one.label) || one.key
  const operator = condition.operator ?? 'isEqual'

  const ask = (path: string) => {
    const suited = conditionOperators(fields.find((one) => one.path === path)?.component)
    const kept = asked === '' ? undefined : suited.find((one) => one === operator)
    picking.stop()
    onChange({ component: path, operator: kept ?? suited[0] ?? 'isEqual', value: '' })
  }
  const picking = usePicking({
    hint: t('picking.condition'),
    fieldsOf,
    take: (one) => {
      ask(fields.find((field) => field.component === one)?.path ?? one.key)
      announce(t('picking.taken', { name: titleOf(one) }))
      box.current?.querySelectorAll('select')[1]?.focus()
    },
  })
  const { start, isPossible } = picking
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when it was added
  useEffect(() => {
    if (!isNew) return
    if (isPossible) start()
    box.current?.querySelector('select')?.focus()
  }, [isNew])

  const offered = conditionOperators(component)
  const known = isOperator(operator) && offered.includes(operator) ? offered : [...offered, operator]
  const listed = fields.map((one) => ({ value: one.path, label: titleOf(one.component) }))
  const words = {
    ...{ field: t('conditions.field'), operator: t('conditions.operator'), value: t('conditions.value') },
    ...{ choose: t('conditions.choose'), ticked: t('conditions.ticked'), unticked: t('conditions.unticked') },
  }
  return (
    <fieldset ref={box} className={classes.condition} aria-label={t('conditions.one', { number })}>
      <ConditionFields
        asked={asked}
        fields={
          listed.some((one) => one.value === asked) || asked === '' ? listed : [...listed, { value: asked, label: component ? titleOf(component) : asked }]
        }
        operator={operator}
        operators={known.map((one) => ({ value: one, label: isOperator(one) ? operatorWords[one][language] : one }))}
        words={words}
        onAsk={ask}
        onOperator={(next) => onChange({ ...condition, operator: next })}
      >
        {!alone.has(operator) && (
          <ConditionAnswer value={condition.value} component={component} words={words} onChange={(value) => onChange({ ...condition, value })} />
        )}
      </ConditionFields>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <PickButton picking={picking} />
        <ActionIcon aria-label={t('conditions.remove', { number })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </fieldset>
  )
}

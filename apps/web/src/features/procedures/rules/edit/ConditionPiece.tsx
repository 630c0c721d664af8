import { operatorsAlone, type RuleFact, ruleFacts, type SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { factWords, type OperatorName, operatorWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { operatorsFor } from '@klesis/forms/procedures/operators-for.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConditionFields } from '../../../forms/conditions/ConditionFields.tsx'
import { ConditionValue } from '../../../forms/conditions/ConditionValue.tsx'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { FactValue } from './FactValue.tsx'

interface Props {
  /** From 1. */
  number: number
  value: SingleCondition
  onChange: (value: SingleCondition) => void
  onRemove: () => void
}

const factPrefix = 'fact:'

/** A condition on an answer or on a fact of the event. */
export function ConditionPiece({ number, value, onChange, onRemove }: Props) {
  const { t } = useTranslation('rules')
  const { point, fields, names, language, choices } = useRuleScope()
  const fault = useFaultText()
  const { facts, hasAnswers } = rulePoints[point]
  const asked = 'fact' in value ? `${factPrefix}${value.fact}` : value.component
  const field = fields.find(({ path }) => path === asked)
  const path = `when.conditions.${number - 1}`
  const operatorsOf = (one: string): readonly OperatorName[] =>
    one.startsWith(factPrefix) ? ruleFacts[one.slice(factPrefix.length) as RuleFact] : operatorsFor(fields.find((known) => known.path === one)?.component)
  const ask = (one: string) => {
    const operators = operatorsOf(one)
    const operator = operators.find((known) => known === value.operator) ?? operators[0] ?? 'isEqual'
    const fact = one.startsWith(factPrefix) ? (one.slice(factPrefix.length) as RuleFact) : undefined
    onChange(fact ? { fact, operator, value: '' } : ({ component: one, operator, value: '' } as SingleCondition))
  }
  const known = [...operatorsOf(asked)]
  const offered = known.some((one) => one === value.operator) ? known : [...known, value.operator as OperatorName]
  const words = {
    ...{ field: t('condition.asked', { number }), operator: t('condition.operator', { number }), value: t('condition.value', { number }) },
    ...{ choose: t('choose'), ticked: t('yes'), unticked: t('no') },
  }
  const answers = { group: t('group.answers'), items: fields.map((one) => ({ value: one.path, label: names.field(one.path) })) }
  const unknown = asked !== '' && !('fact' in value) && !field ? [{ value: asked, label: asked }] : []
  const others = { group: t('group.facts'), items: facts.map((fact) => ({ value: `${factPrefix}${fact}`, label: factWords[fact][language] })) }
  const translate = translator(choices.form as unknown as Form, language)
  const put = (next: string | number) => onChange({ ...value, value: next } as SingleCondition)
  return (
    <>
      <ConditionFields
        isInline
        asked={asked}
        fields={[...(hasAnswers ? [{ ...answers, items: [...answers.items, ...unknown] }] : []), others]}
        operator={value.operator}
        operators={offered.map((name) => ({ value: name, label: operatorWords[name]?.[language] ?? name }))}
        words={words}
        isInvalid={fault(`${path}.asked`) !== undefined}
        onAsk={ask}
        onOperator={(operator) => onChange({ ...value, operator } as SingleCondition)}
      >
        {operatorsAlone.includes(value.operator) ? null : 'fact' in value ? (
          <FactValue fact={value.fact} value={value.value} label={words.value} path={`${path}.value`} onChange={put} />
        ) : (
          <ConditionValue
            isInline
            value={value.value}
            component={field?.component}
            words={words}
            localize={(text) => translate(textOf(text ?? ''))}
            isInvalid={fault(`${path}.value`) !== undefined}
            onChange={put}
          />
        )}
      </ConditionFields>
      <ActionIcon size="sm" className={classes.remove} aria-label={t('condition.remove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </>
  )
}

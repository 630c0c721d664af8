import { type RuleCondition, type RuleFact, ruleFacts, type SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { factWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { operatorsFor } from '@klesis/forms/procedures/operators-for.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConditionEditor } from '../../../forms/conditions/ConditionEditor.tsx'
import type { EditedCondition } from '../../../forms/conditions/condition.ts'
import type { ConditionWords } from '../../../forms/conditions/condition-words.ts'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { FactValue } from './FactValue.tsx'
import { pieceKeys } from './piece-keys.ts'

interface Props {
  value: RuleCondition
  onChange: (value: RuleCondition) => void
}

const factPrefix = 'fact:'
const factOf = (asked: string): RuleFact | undefined => (asked.startsWith(factPrefix) ? (asked.slice(factPrefix.length) as RuleFact) : undefined)
const toEdited = (one: SingleCondition): EditedCondition => ({
  ...{ asked: 'fact' in one ? `${factPrefix}${one.fact}` : one.component, operator: one.operator, value: one.value },
})
const toCondition = ({ asked, operator, value }: EditedCondition): SingleCondition => {
  const fact = factOf(asked)
  return { ...(fact ? { fact } : { component: asked }), operator, value } as SingleCondition
}

/** When a rule applies: conditions on answers and on facts of the event; without conditions, always. */
export function RuleConditions({ value, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { point, fields, names, language, choices } = useRuleScope()
  const fault = useFaultText()
  const { facts, hasAnswers } = rulePoints[point]
  const translate = translator(choices.form as unknown as Form, language)
  const answers = fields.map(({ path, component }) => ({ asked: path, label: names.field(path), component, operators: operatorsFor(component) }))
  const others = facts.map((fact) => ({ asked: `${factPrefix}${fact}`, label: factWords[fact][language], operators: ruleFacts[fact] }))
  const path = (index: number, part: 'asked' | 'value') => `when.conditions.${index}.${part}`
  const words: ConditionWords = {
    condition: (number) => t('condition.asked', { number }),
    field: (number) => t('condition.asked', { number }),
    operator: (number) => t('condition.operator', { number }),
    value: (number) => t('condition.value', { number }),
    remove: (number) => t('condition.remove', { number }),
    ...{ choose: t('choose'), ticked: t('yes'), unticked: t('no'), add: t('addCondition'), none: t('always'), list: t('conditions') },
    ...{ holds: t('holds'), conjunction: t('conjunction'), all: t('conjunction.all'), any: t('conjunction.any'), and: t('and'), or: t('or') },
  }
  return (
    <ConditionEditor
      isInline
      conjunction={value.conjunction}
      conditions={value.conditions.map(toEdited)}
      groups={[...(hasAnswers ? [{ title: t('group.answers'), items: answers }] : []), { title: t('group.facts'), items: others }]}
      words={words}
      localize={(text) => translate(textOf(text ?? ''))}
      {...(!hasAnswers && { first: { asked: `${factPrefix}${facts[0] ?? 'now'}`, operator: 'isEqual', value: '' } })}
      otherValue={({ index, asked, value: of, label, onChange: put }) => {
        const fact = factOf(asked)
        return fact && <FactValue fact={fact} value={of as SingleCondition['value']} label={label} path={path(index, 'value')} onChange={put} />
      }}
      isInvalid={(index, part) => fault(path(index, part)) !== undefined}
      keys={(remove) => pieceKeys({ onDelete: remove })}
      none={<span className={classes.always}>{t('always')}</span>}
      onChange={({ conjunction, conditions }) => onChange({ conjunction, conditions: conditions.map(toCondition) })}
    />
  )
}

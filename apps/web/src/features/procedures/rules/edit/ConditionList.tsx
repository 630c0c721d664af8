import type { RuleCondition, SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { ConditionPiece } from './ConditionPiece.tsx'
import { replaced, without } from './moved.ts'
import { PieceSelect } from './PieceSelect.tsx'
import { pieceKeys } from './piece-keys.ts'

interface Props {
  value: RuleCondition
  onChange: (value: RuleCondition) => void
}

/** When a rule applies: all or any of its conditions; without conditions, always. */
export function ConditionList({ value, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { point } = useRuleScope()
  const { conjunction, conditions } = value
  const { hasAnswers, facts } = rulePoints[point]
  const add = useRef<HTMLButtonElement>(null)
  const fresh = (): SingleCondition =>
    hasAnswers ? { component: '', operator: 'isEqual', value: '' } : { fact: facts[0] ?? 'now', operator: 'isEqual', value: '' }
  const put = (next: SingleCondition[]) => onChange({ conjunction, conditions: next })
  const remove = (index: number) => {
    put(without(conditions, index))
    add.current?.focus()
  }
  return (
    <div className={classes.sentence}>
      {conditions.length > 1 && (
        <span className={classes.words}>
          {t('holds')}
          <PieceSelect
            label={t('conjunction')}
            value={conjunction}
            data={[
              { value: 'all', label: t('conjunction.all') },
              { value: 'any', label: t('conjunction.any') },
            ]}
            onChange={(chosen) => onChange({ conjunction: chosen === 'any' ? 'any' : 'all', conditions })}
          />
        </span>
      )}
      {conditions.length === 0 && <span className={classes.always}>{t('always')}</span>}
      {conditions.length > 0 && (
        <ul className={classes.conditions} aria-label={t('conditions')}>
          {conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identifiers
            <li key={index} className={classes.condition} onKeyDown={pieceKeys({ onDelete: () => remove(index) })}>
              {index > 0 && <span>{t(conjunction === 'all' ? 'and' : 'or')}</span>}
              <ConditionPiece number={index + 1} value={condition} onChange={(next) => put(replaced(conditions, index, next))} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button ref={add} variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => put([...conditions, fresh()])}>
        {t('addCondition')}
      </Button>
    </div>
  )
}

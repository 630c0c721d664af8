import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { ruleLimits } from '@klesis/contract/procedures/rules/rule-limits.ts'
import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../rules.module.css'
import { pieceKeys } from './piece-keys.ts'
import { RuleMenu, type RuleMenuProps } from './RuleMenu.tsx'

export interface RuleHeadProps extends RuleMenuProps {
  headingId: string
  onChange: (rule: Rule) => void
  onSwitch: () => void
}

/** Name and switch of a rule. Alt with an arrow moves the rule. */
export function RuleHead({ headingId, onChange, onSwitch, ...menu }: RuleHeadProps) {
  const { t } = useTranslation('rules')
  const { rule, index, count, title, onMove, onRemove } = menu
  const rename = (text: string) => {
    const { name: _, ...unnamed } = rule
    onChange(text === '' ? unnamed : { ...rule, name: text })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on what has the focus inside
    <div className={classes.head} onKeyDown={pieceKeys({ onDelete: onRemove, onMove })}>
      <span className={classes.place} id={headingId}>
        {t('rule.place', { number: index + 1, count })}
      </span>
      <TextInput
        size="sm"
        className={classes.name}
        aria-label={t('rule.name', { number: index + 1 })}
        placeholder={t('rule.noName')}
        maxLength={ruleLimits.name}
        value={rule.name ?? ''}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <Switch label={t(rule.isOn ? 'rule.on' : 'rule.off')} aria-label={t('rule.switch', { title })} checked={rule.isOn} onChange={onSwitch} />
      <RuleMenu {...menu} />
    </div>
  )
}

import type { DryRunRule } from '@klesis/contract/procedures/dry-run.ts'
import { conditionSentence } from '@klesis/contract/procedures/rules/words/condition-sentence.ts'
import type { RuleNames } from '@klesis/contract/procedures/rules/words/rule-names.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHandStop, IconMinus, IconPlayerPause, IconX, type TablerIcon } from '@tabler/icons-react'
import { toShipped } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import type { Tone } from '../../../ui/palette.ts'
import text from '../../../ui/text.module.css'
import classes from './dry-run.module.css'
import { EffectRow } from './EffectRow.tsx'
import { useRuleNames } from './rule-names-context.ts'

const looks: Record<DryRunRule['outcome'], { tone: Tone; icon: TablerIcon }> = {
  off: { tone: 'gray', icon: IconPlayerPause },
  notMet: { tone: 'gray', icon: IconX },
  done: { tone: 'green', icon: IconCheck },
  refused: { tone: 'amber', icon: IconHandStop },
  failed: { tone: 'red', icon: IconAlertTriangle },
  notReached: { tone: 'gray', icon: IconMinus },
}

/** The rules of the point as they were tried: whether each applies and why, and what it would do. */
export function TriedRules({ rules }: { rules: readonly DryRunRule[] }) {
  const { t } = useTranslation('dry-run')
  const names = useRuleNames()
  return (
    <div>
      <h4 className={classes.heading}>{t('rules')}</h4>
      <ol className={classes.tried}>
        {rules.map(({ id, name, outcome, conditions, message, effects }, index) => (
          <li key={id} data-private>
            <div className={text.chips}>
              <b>{name ?? t('rule.unnamed', { number: index + 1 })}</b>
              <Chip {...looks[outcome]}>{t(`rule.${outcome}`)}</Chip>
            </div>
            {message && <p className={classes.line}>{message}</p>}
            {conditions.length > 0 && (
              <ul className={classes.conditions} aria-label={t('rule.conditions')}>
                {conditions.map((one, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of one run never change
                  <Condition key={at} names={names} {...one} />
                ))}
              </ul>
            )}
            {effects.length > 0 && (
              <ol className={classes.effects}>
                {effects.map((effect, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the effects of one run never change
                  <EffectRow key={at} effect={effect} />
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const most = 120

function Condition({ condition, value, holds, names }: DryRunRule['conditions'][number] & { names: RuleNames }) {
  const { t } = useTranslation('dry-run')
  const language = toShipped(useLanguage())
  const Icon = holds ? IconCheck : IconX
  const chosen = 'component' in condition ? names.choice(condition.component, value) : undefined
  const given =
    value === undefined || value === null || value === '' ? t('blank') : (chosen ?? (typeof value === 'string' ? `«${value}»` : JSON.stringify(value)))
  return (
    <li>
      <Icon size={17} stroke={2} aria-hidden className={holds ? classes.holds : classes.fails} />
      <span>
        <VisuallyHidden component="span">{t(holds ? 'condition.holds' : 'condition.fails')}: </VisuallyHidden>
        {conditionSentence(condition, names, language)}, {t('condition.value', { value: given.length > most ? `${given.slice(0, most)}…` : given })}
      </span>
    </li>
  )
}

import type { RuleProblem } from '@klesis/contract/procedures/rules/rules.ts'
import { pointWords } from '@klesis/contract/procedures/rules/words/point-words.ts'
import { ruleSentence } from '@klesis/contract/procedures/rules/words/rule-sentence.ts'
import { Alert, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../rules.module.css'
import { FaultsProvider, useRuleScope } from '../state/rule-context.ts'
import { type Faults, faultsOf } from '../state/rule-faults.ts'

import { EffectList } from './EffectList.tsx'
import { ExitCount } from './ExitCount.tsx'
import { RuleConditions } from './RuleConditions.tsx'
import { RuleHead, type RuleHeadProps } from './RuleHead.tsx'

interface Props extends Omit<RuleHeadProps, 'headingId'> {
  problems: readonly RuleProblem[]
  areFaultsShown: boolean
}

const none: Faults = {}

/** A rule as a sentence whose pieces are chosen: when, if, then. */
export function RuleCard({ problems, areFaultsShown, ...head }: Props) {
  const { t } = useTranslation('rules')
  const { names, language } = useRuleScope()
  const { rule, onChange } = head
  const headingId = useId()
  return (
    <FaultsProvider value={areFaultsShown ? faultsOf(rule) : none}>
      <li id={ruleElementId(rule.id)} className={classes.rule} data-off={!rule.isOn || undefined} aria-labelledby={headingId} tabIndex={-1}>
        <RuleHead {...head} headingId={headingId} />
        {problems.length > 0 && (
          <Alert color="amber" role="status" mb="sm" title={t('problems', { count: problems.length })}>
            <ul className={classes.lines}>
              {problems.map(({ code, message }) => (
                <li key={`${code} ${message}`}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
        {rule.then.some(({ kind }) => kind === 'exit') && <ExitCount ruleId={rule.id} />}
        <VisuallyHidden component="p">{ruleSentence(rule, names, language)}</VisuallyHidden>
        <dl className={classes.parts}>
          <dt>{t('part.when')}</dt>
          <dd className={classes.when}>{pointWords(rule.point)[language]}</dd>
          <dt>{t('part.if')}</dt>
          <dd>
            <RuleConditions value={rule.when} onChange={(when) => onChange({ ...rule, when })} />
          </dd>
          <dt>{t('part.then')}</dt>
          <dd>
            {/* biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited */}
            <EffectList value={rule.then} onChange={(effects) => onChange({ ...rule, then: effects })} />
          </dd>
        </dl>
      </li>
    </FaultsProvider>
  )
}

export const ruleElementId = (id: string) => `rule-${id}`

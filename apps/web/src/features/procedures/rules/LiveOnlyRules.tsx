import { ruleSentence } from '@klesis/contract/procedures/rules/words/rule-sentence.ts'
import { ruleTitle } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import { Alert, Switch } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './rules.module.css'
import { useRuleScope } from './state/rule-context.ts'
import type { RulesDraft } from './state/use-rules-draft.ts'

/** Rules of the point that run and are no longer among those that were saved, which can still be switched off at once. */
export function LiveOnlyRules({ draft }: { draft: RulesDraft }) {
  const { t } = useTranslation('rules')
  const { point, names, language } = useRuleScope()
  const live = draft.base?.live?.rules ?? []
  const only = live.filter((rule) => rule.point === point && !draft.base?.rules.some(({ id }) => id === rule.id))
  if (only.length === 0) return null
  return (
    <Alert color="amber" role="status" title={t('liveOnly')}>
      <ul className={classes.lines}>
        {only.map((rule) => (
          <li key={rule.id} className={classes.words}>
            <span>{ruleSentence(rule, names, language)}</span>
            <Switch
              label={t(rule.isOn ? 'rule.on' : 'rule.off')}
              aria-label={t('rule.switch', { title: ruleTitle(rule, live, language) })}
              checked={rule.isOn}
              onChange={() => void draft.switchRule(rule)}
            />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

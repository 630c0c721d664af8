import type { RuleDifference } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import text from '../../../../ui/text.module.css'
import classes from '../rules.module.css'

/** What changed from some rules to others, rule by rule. */
export function RuleChanges({ changes }: { changes: readonly RuleDifference[] }) {
  const { t } = useTranslation('rules')
  if (changes.length === 0) return <p className={text.soft}>{t('changes.none')}</p>
  return (
    <>
      {changes.map(({ id, kind, title, lines }) => (
        <div key={id} className={classes.difference}>
          <b>{t(`changes.${kind}`, { title })}</b>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

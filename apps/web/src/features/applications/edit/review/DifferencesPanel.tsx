import type { Difference } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from './differences.module.css'

/** Shows approvers what the last resubmission changed. */
export function DifferencesPanel({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('applications')
  if (differences.length === 0) return null
  const showAnswer = (text: string) => (text === '' ? <span className={classes.nothing}>{t('edit.differences.nothing')}</span> : text)
  return (
    <Card>
      <dl className={classes.list}>
        {differences.map(({ path, label, before, after }) => (
          <div key={path} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              <span className={classes.side}>{t('edit.differences.before')}</span>
              <del>{showAnswer(before)}</del>
            </dd>
            <dd>
              <span className={classes.side}>{t('edit.differences.after')}</span>
              <ins>{showAnswer(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

import type { Difference } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from './differences.module.css'

/** Shows approvers what the last resubmission changed. */
export function DifferencesPanel({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('applications')
  if (differences.length === 0) return null
  const showAnswer = (text: string | null) => text || <span className={classes.nothing}>{t('edit.differences.nothing')}</span>
  return (
    <Card>
      <dl className={classes.list}>
        {differences.map(({ path, section, label, before, after }) => (
          <div key={`${path} ${after === null}`} className={classes.line}>
            <dt>{[...section, label].join(' › ')}</dt>
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

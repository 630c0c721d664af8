import type { ReportRun } from '@klesis/contract/reports/reports.ts'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../reports.module.css'

/** A run that takes longer than a moment. */
export function RunProgress({ run: { done, parts }, onCancel }: { run: Pick<ReportRun, 'done' | 'parts'>; onCancel: () => void }) {
  const { t } = useTranslation('reports')
  return (
    <Card className={classes.progress}>
      <p role="status">{parts > 0 ? t('run.progress', { done, parts }) : t('run.waiting')}</p>
      <Progress value={parts > 0 ? (100 * done) / parts : 0} aria-label={t('run.progressLabel')} />
      <p className={classes.note}>{t('run.stops')}</p>
      <Button variant="default" onClick={onCancel}>
        {t('run.cancel')}
      </Button>
    </Card>
  )
}

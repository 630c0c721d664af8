import type { ReportQuestion } from '@klesis/contract/reports/reports.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import text from '../../../ui/text.module.css'
import { writeDate } from '../../../ui/typed-time.ts'
import { scheduleQuery } from '../reports.queries.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

interface Props {
  reportKey: string
  /** What the page asks now, which a new schedule takes over. */
  question: ReportQuestion
}

/** Whether, when and to whom the person sends this report. */
export function ScheduleSection({ reportKey, question }: Props) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery(scheduleQuery(reportKey))
  const [isOpen, setOpen] = useState(false)
  const schedule = data?.schedule
  const button = data && (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t(schedule ? 'schedule.change' : 'schedule.setUp')}
    </Button>
  )
  return (
    <SectionCard title={t('schedule.title')} text={t('schedule.text')} action={button}>
      <Refused error={error} onRetry={() => void refetch()} />
      {schedule && (
        <dl className={text.facts}>
          <dt>{t('schedule.rhythm')}</dt>
          <dd>{t(`schedule.${schedule.rhythm}`)}</dd>
          <dt>{t('schedule.next')}</dt>
          <dd>{writeDate(schedule.nextOn)}</dd>
          {schedule.lastOn && (
            <>
              <dt>{t('schedule.last')}</dt>
              <dd>{writeDate(schedule.lastOn)}</dd>
            </>
          )}
          <dt>{t('schedule.recipients')}</dt>
          <dd>{schedule.recipients.map(({ name }) => name).join(', ')}</dd>
        </dl>
      )}
      {isOpen && <ScheduleDialog reportKey={reportKey} schedule={schedule ?? null} question={question} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}

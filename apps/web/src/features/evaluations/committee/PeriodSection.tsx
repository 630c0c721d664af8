import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Deadline } from '../../../ui/Deadline.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import classes from './committee.module.css'
import type { SectionProps } from './committee.queries.ts'

const PeriodDialog = lazyPart(() => import('./PeriodDialog.tsx').then((file) => ({ default: file.PeriodDialog })))

/** When evaluation begins, until when it is asked for, and who is reminded of that. Managers change it. */
export function PeriodSection({ committee }: SectionProps) {
  const { t } = useTranslation('evaluation-committee')
  const { head, remindDays } = committee
  const [asked, ask] = useState<'open' | 'change'>()
  const when = head.beginsAt ? toAthensText(head.beginsAt) : ''
  const begins =
    head.phase === 'closed'
      ? t('period.closed')
      : head.phase === 'open'
        ? t('period.open', { when })
        : t(when ? 'period.notBegunAt' : 'period.notBegun', { when })
  const actions = head.mayManage && head.phase !== 'closed' && (
    <div className={classes.actions}>
      {head.phase === 'notBegun' && <Button onClick={() => ask('open')}>{t('period.openNow')}</Button>}
      <Button variant="default" onClick={() => ask('change')}>
        {t('period.change')}
      </Button>
    </div>
  )
  return (
    <SectionCard title={t('period.title')} action={actions}>
      <div className={classes.sentences}>
        <p>{begins}</p>
        <p>{head.deadline ? t('period.deadline', { when: toAthensText(head.deadline) }) : t('period.noDeadline')}</p>
        {head.deadline && head.phase !== 'closed' && <Deadline moment={head.deadline} remainingOnly />}
        {head.deadline && <p>{remindDays === null ? t('period.noReminders') : t('period.reminds', { count: remindDays })}</p>}
      </div>
      {asked && (
        <Suspense>
          <PeriodDialog committee={committee} opens={asked === 'open'} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

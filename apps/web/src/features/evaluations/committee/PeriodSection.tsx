import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Deadline } from '../../../ui/Deadline.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import classes from './committee.module.css'
import type { SectionProps } from './committee.queries.ts'

const StageDialog = lazyPart(() => import('./StageDialog.tsx').then((file) => ({ default: file.StageDialog })))
const PeriodDialog = lazyPart(() => import('./PeriodDialog.tsx').then((file) => ({ default: file.PeriodDialog })))

type Asked = 'open' | 'change' | 'stage'

/** When evaluation begins, until when it is asked for, and who is reminded of that. Managers change it. */
export function PeriodSection({ committee }: SectionProps) {
  const { t } = useTranslation('evaluation-committee')
  const { head, remindDays } = committee
  const [asked, ask] = useState<Asked>()
  const stage = head.phase === 'open' ? head.stage : null
  return (
    <SectionCard title={t('period.title')} action={<PeriodActions head={head} onAsk={ask} />}>
      <div className={classes.sentences}>
        <Begins head={head} />
        {stage && <StageSentences stage={stage} />}
        <p>{head.deadline ? t('period.deadline', { when: toAthensText(head.deadline) }) : t('period.noDeadline')}</p>
        {head.deadline && head.phase !== 'closed' && <Deadline moment={head.deadline} remainingOnly />}
        {head.deadline && <p>{remindDays === null ? t('period.noReminders') : t('period.reminds', { count: remindDays })}</p>}
      </div>
      {asked === 'stage' && stage && (
        <Suspense>
          <StageDialog committee={committee} now={stage.now} onClose={() => ask(undefined)} />
        </Suspense>
      )}
      {(asked === 'open' || asked === 'change') && (
        <Suspense>
          <PeriodDialog committee={committee} opens={asked === 'open'} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

/** Managers open evaluation and set its deadline; the chair moves the stage as well. */
function PeriodActions({ head: { phase, stage, mayManage }, onAsk }: { head: EvaluationHead; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('evaluation-committee')
  if (phase === 'closed') return null
  return (
    <div className={classes.actions}>
      {stage && phase === 'open' && (
        <Button variant="default" onClick={() => onAsk('stage')}>
          {t('stage.open')}
        </Button>
      )}
      {mayManage && phase === 'notBegun' && <Button onClick={() => onAsk('open')}>{t('period.openNow')}</Button>}
      {mayManage && (
        <Button variant="default" onClick={() => onAsk('change')}>
          {t('period.change')}
        </Button>
      )}
    </div>
  )
}

/** The stage, what it means, and whose names the reader is not told. */
function StageSentences({ stage }: { stage: NonNullable<EvaluationHead['stage']> }) {
  const { t } = useTranslation('evaluation-committee')
  return (
    <>
      <p>
        <b>{t('stage.is', { stage: t(`stage.${stage.now}`) })}</b> {t(`stage.${stage.now}Text`)}
      </p>
      {stage.hidesApplicants && <p>{t('stage.hidesApplicants')}</p>}
      {stage.hidesEvaluators && <p>{t('stage.hidesEvaluators')}</p>}
    </>
  )
}

function Begins({ head: { beginsAt, phase } }: { head: EvaluationHead }) {
  const { t } = useTranslation('evaluation-committee')
  const when = beginsAt ? toAthensText(beginsAt) : ''
  if (phase === 'closed') return <p>{t('period.closed')}</p>
  return <p>{t(phase === 'open' ? 'period.open' : when ? 'period.notBegunAt' : 'period.notBegun', { when })}</p>
}

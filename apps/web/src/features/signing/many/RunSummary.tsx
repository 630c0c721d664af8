import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import classes from './many.module.css'
import type { SignRun } from './many.queries.ts'
import { countRows, type Row } from './many-rows.ts'
import { RunActions, type RunActionsProps } from './RunActions.tsx'
import { RunNumbers } from './RunNumbers.tsx'

interface Props extends Pick<RunActionsProps, 'stop' | 'download' | 'ready' | 'onContinue'> {
  heading: RefObject<HTMLHeadingElement | null>
  run: SignRun
  rows: readonly Row[]
  /** The server was not reached the last time. */
  isLost: boolean
  error: Error | null
}

/** `over`: nothing is left. `stopped`: some are left, and why. */
const toStage = ({ finish }: SignRun, rows: readonly Row[]) => (finish ? (countRows(rows, 'left') > 0 ? 'stopped' : 'over') : 'going')

/** How far the run is, why it stopped, and what one can do about it. */
export function RunSummary({ heading, run, rows, isLost, error, ...actions }: Props) {
  const { t } = useTranslation('sign-many')
  const stage = toStage(run, rows)
  const hasFailed = countRows(rows, 'notSigned') > 0
  const total = rows.length
  const numbers = { signed: countRows(rows, 'signed'), total }
  const sentence = stage === 'over' ? t(hasFailed ? 'run.endedSome' : 'run.ended', numbers) : t(`run.${stage}`, numbers)
  const why = stage === 'stopped' ? run.stopped?.message : undefined
  // Every document would be too much to hear.
  const quarter = Math.floor((4 * countRows(rows, 'signed', 'notNeeded', 'notSigned')) / Math.max(1, total))
  // biome-ignore lint/correctness/useExhaustiveDependencies: said at each quarter and at the end.
  const spoken = useMemo(() => [sentence, why].filter(Boolean).join(' '), [stage, quarter])
  const isSmooth = stage === 'over' ? !hasFailed : stage === 'going' && !isLost
  return (
    <section className={classes.summary} data-tone={isSmooth ? stage : 'amber'} aria-label={t('summary')}>
      <div className={classes.facts}>
        <h2 ref={heading} tabIndex={-1}>
          {sentence}
        </h2>
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        {why && <p>{why}</p>}
        {isLost && stage === 'going' && <p>{t('run.lost')}</p>}
        <RunNumbers rows={rows} />
        {stage !== 'over' && <p>{t(stage === 'going' ? 'run.leave' : 'run.never')}</p>}
        <Refused error={error} />
      </div>
      <RunActions {...actions} stage={stage} signed={numbers.signed} left={countRows(rows, 'left')} hasFault={error !== null} />
    </section>
  )
}

import type { ApplicationView, StepView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconCheck, IconCircleMinus, IconHourglass, IconPencil, IconPoint, IconX, type TablerIcon } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Translate } from '../../../../i18n/texts-map.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { RouteNoteText } from '../../../../ui/RouteNoteText.tsx'
import classes from './status.module.css'
import { type Moment, type MomentState, timelineOf } from './timeline.ts'

const StepAnswers = lazyPart(() => import('./StepAnswers.tsx').then((file) => ({ default: file.StepAnswers })))

const icons: Record<MomentState, TablerIcon> = { done: IconCheck, now: IconHourglass, next: IconPoint, refused: IconX, skipped: IconCircleMinus }
const iconOf = ({ kind, state }: Moment) => (state === 'now' && (kind === 'filling' || kind === 'review') ? IconPencil : icons[state])

function titleOf(t: Translate<'applications'>, { kind, state, steps }: Moment, language: string) {
  if (kind === 'group') {
    const label = textIn(steps[0]?.groupLabel ?? {}, language) || textIn(steps[0]?.label ?? {}, language)
    return label ? t('edit.way.group', { label }) : t('edit.way.examination')
  }
  if (kind === 'decided' && state !== 'next') return t(state === 'done' ? 'edit.way.approved' : 'edit.way.rejected')
  return t(`edit.way.${kind}`)
}

function Person({ step }: { step: StepView }) {
  const { t } = useTranslation('applications')
  const isOver = step.state === 'approved' || step.state === 'rejected'
  return (
    <>
      <span className={classes.person}>
        {step.standsInFor ? t('edit.way.standsIn', { name: step.approver, other: step.standsInFor }) : step.approver}
        <RouteNoteText step={step} />
        {isOver && ` · ${t(step.state === 'approved' ? 'edit.way.stepApproved' : 'edit.way.stepRejected')}`}
        {step.askedAgain && step.state === 'pending' && ` · ${t('edit.way.askedAgain')}`}
        {isOver && step.reason && <q className={classes.reason}>{step.reason}</q>}
      </span>
      {step.answers && (
        <Suspense>
          <StepAnswers answers={step.answers} />
        </Suspense>
      )}
    </>
  )
}

/** The past, present and future stages of an application, with the people who have to act. */
export function Timeline({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  return (
    <ol className={classes.timeline}>
      {timelineOf(application).map((moment) => {
        const Icon = iconOf(moment)
        return (
          <li key={moment.key} className={classes.stage} data-state={moment.state} aria-current={moment.state === 'now' ? 'step' : undefined}>
            <span className={classes.mark}>
              <Icon size={15} stroke={2} aria-label={t(`edit.way.state.${moment.state}`)} />
            </span>
            <div>
              <span className={classes.stageTitle}>{titleOf(t, moment, language)}</span>
              {moment.at && (
                <span className={classes.when}>
                  {moment.kind === 'filling' && `${t('edit.way.lastSaved')} `}
                  <DateText moment={moment.at} />
                </span>
              )}
              {moment.steps.map((step) => (
                <Person key={step.id} step={step} />
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

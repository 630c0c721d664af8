import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import text from '../../ui/text.module.css'
import { AnswersPanel, type Typed } from './AnswersPanel.tsx'
import { ApplyPanel } from './ApplyPanel.tsx'
import { AskedTable } from './AskedTable.tsx'
import { DecidePanel } from './DecidePanel.tsx'
import { EvaluatePanel, EvaluationState, StageMoves } from './EvaluatePanel.tsx'
import classes from './rehearsals.module.css'
import { type Acting, isOfClock } from './rehearsals.queries.ts'
import { ScreenButton } from './ScreenButton.tsx'
import { WhyList } from './WhyList.tsx'

interface Props {
  rehearsal: Rehearsal
  player: RehearsalPerson
  acting: Acting
  typed: Typed | undefined
  onType: (typed: Typed) => void
}

/** The state of the application, its open steps with their approvers and why these, and what the invented person who is chosen (`player`) can do now. */
export function StepPanel(props: Props) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const { rehearsal, player, acting } = props
  const { application, evaluation, steps, entries } = rehearsal
  const refusal = entries.at(-1)?.refusal
  const { acts } = player
  const open = steps.filter(({ state }) => state === 'pending' || state === 'review')
  const number = open[0]?.order
  const shown = open.length > 0 ? open : steps
  const isExpected = application !== null && application.appState !== 'permanent' && open.length === 0
  const count = new Set(steps.map(({ order }) => order)).size
  return (
    <section className={classes.panel}>
      {application && (
        <p className={classes.state}>
          <strong>{application.number}</strong> <StateChip state={toShownState(application)} />
          {number !== undefined && <span className={text.soft}>{t('step.number', { number, count })}</span>}
        </p>
      )}
      {application?.problem && (
        <Alert color="red" title={t('state.problem')} icon={<IconAlertCircle stroke={1.75} />}>
          {textIn(application.problem, language)}
        </Alert>
      )}
      <EvaluationState evaluation={evaluation} />
      {shown.length > 0 && (
        <>
          <h2 className={classes.heading}>{t(isExpected ? 'step.expected' : open.length > 0 ? 'step.asked' : 'step.chain')}</h2>
          <AskedTable steps={shown} player={player.id} />
          {(isExpected || open.length > 0) && <WhyList steps={shown} />}
        </>
      )}
      {application && !acts.includes('apply') && <ScreenButton rehearsal={rehearsal} player={player} />}
      <Player {...props} />
      {refusal && (
        <Alert color="red" role="alert" title={t('act.refused')} icon={<IconAlertCircle stroke={1.75} />}>
          {textIn(refusal, language)}
        </Alert>
      )}
      <Refused error={isOfClock(acting) ? null : acting.error} />
      {number !== undefined && <Next steps={steps.filter(({ order }) => order > number)} />}
    </section>
  )
}

function Player({ rehearsal, player, acting, ...answers }: Props) {
  const { t } = useTranslation('rehearsals')
  const { acts } = player
  if (acts.includes('apply')) return <ApplyPanel rehearsal={rehearsal} player={player} acting={acting} />
  if (player.role === 'applicant' && acts.length > 0) return <AnswersPanel rehearsal={rehearsal} acts={acts} acting={acting} {...answers} />
  if (acts.includes('approve')) return <DecidePanel player={player} acting={acting} />
  if (acts.includes('evaluate')) return <EvaluatePanel player={player} stage={rehearsal.evaluation?.stage} acting={acting} />
  if (acts.includes('startApprovals')) {
    return (
      <div className={classes.box}>
        <div className={classes.buttons}>
          {acts.includes('openEvaluation') && (
            <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate({ kind: 'openEvaluation' })}>
              {t('state.openEvaluation')}
            </Button>
          )}
          {acts.includes('moveStage') && rehearsal.evaluation?.stage && <StageMoves now={rehearsal.evaluation.stage} acting={acting} />}
          <Button
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            loading={acting.isPending}
            onClick={() => acting.mutate({ kind: 'startApprovals' })}
          >
            {t(rehearsal.evaluation ? 'state.closeEvaluation' : 'state.startApprovals')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.box}>
      <strong>{t('idle.title', { person: player.name })}</strong>
      <p className={text.soft}>{t('idle.text')}</p>
    </div>
  )
}

/** What each decision on the present step leads to. */
function Next({ steps }: { steps: Rehearsal['steps'] }) {
  const { t } = useTranslation('rehearsals')
  const [first] = steps
  const next = steps.filter(({ order }) => order === first?.order)
  const names = (of: (step: Rehearsal['steps'][number]) => string) => next.map(of).join(', ')
  return (
    <p className={text.soft}>
      {first ? t('step.next', { number: first.order, person: names(({ person }) => person), today: names(({ today }) => today) }) : t('step.last')}{' '}
      {t('step.otherwise')}
    </p>
  )
}

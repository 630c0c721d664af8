import { triggerIds, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { RehearsalEntry, RehearsalRun } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconClock,
  IconCode,
  IconDeviceDesktop,
  IconDeviceFloppy,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconSend,
  IconStairs,
  IconStar,
  IconStars,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import text from '../../ui/text.module.css'
import classes from './rehearsals.module.css'

const icons: Record<RehearsalEntry['kind'], TablerIcon> = {
  apply: IconPencil,
  save: IconDeviceFloppy,
  submit: IconSend,
  withdraw: IconArrowBackUp,
  resubmit: IconSend,
  openEvaluation: IconPlayerPlay,
  evaluate: IconStar,
  evaluateAll: IconStars,
  moveStage: IconStairs,
  approve: IconCheck,
  reject: IconX,
  sendToReview: IconArrowBackUp,
  approveAll: IconChecks,
  startApprovals: IconPlayerPlay,
  moveClock: IconClock,
  screen: IconDeviceDesktop,
}

/** What happened in the rehearsal, and which rules and scripts ran. */
export function TimeLine({ entries }: { entries: readonly RehearsalEntry[] }) {
  const { t } = useTranslation('rehearsals')
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>{t('timeLine.title')}</h2>
      {entries.length === 0 && <p className={text.soft}>{t('timeLine.empty')}</p>}
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: RehearsalEntry }) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const { kind, person, at, stage, refusal, appState, approvalState, runs, mails, emptyFields = [] } = entry
  const Icon = refusal ? IconX : icons[kind]
  return (
    <li className={classes.entry} data-refused={refusal ? true : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{t(`act.${kind}`, { person: person ?? '', stage: stage ? t(`stage.${stage}`) : '' })}</strong>
        <p className={text.soft}>
          <DateText moment={at} />
          {mails.length > 0 && ` · ${t('act.mails', { count: mails.length })}`}
        </p>
        {refusal && (
          <p className={classes.refusal}>
            {t('act.refused')}: {textIn(refusal, language)}
          </p>
        )}
        {!refusal && appState && approvalState && kind !== 'moveClock' && <StateChip state={toShownState({ appState, approvalState })} />}
        {emptyFields.length > 0 && (
          <p className={text.soft}>
            {t('act.emptyFields', { count: emptyFields.length, fields: emptyFields.map((label) => textIn(label, language)).join(', ') })}
          </p>
        )}
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays as it is
          <Run key={index} run={run} />
        ))}
      </div>
    </li>
  )
}

function Run({ run }: { run: RehearsalRun }) {
  const { t } = useTranslation('rehearsals')
  const { kind, name, outcome, message, line } = run
  const toPoint = usePointTitle()
  const Icon = kind === 'rule' ? IconListCheck : IconCode
  const title = kind === 'script' ? t('run.script') : name ? t('run.rule', { name }) : t('run.ruleUnnamed')
  return (
    <p className={classes.run} data-outcome={outcome}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {title} · {toPoint(run.point)}: {t(`run.${outcome}`)}
        {line !== null && `, ${t('run.line', { line })}`}
        {outcome === 'failed' && message && <small>{message}</small>}
      </span>
    </p>
  )
}

/** The name of a point; an action has none. */
export function usePointTitle(): (point: string) => string {
  const language = useLanguage()
  return (point) => {
    const known = triggerIds.find((id) => id === point)
    return known ? textIn(triggerPointOf(known).title, language) : point
  }
}

import type { Run } from '@klesis/contract/procedures/runs.ts'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { RunDetails } from './RunDetails.tsx'
import classes from './run-log.module.css'

/** One run; a press opens what it logged below it. On a narrow screen it is a card. */
export function RunRow({ invitationId, run }: { invitationId: number; run: Run }) {
  const { t, i18n } = useTranslation('run-log')
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { action, application, milliseconds, notRun, outcome, point, repeats, rule, startedAt, version } = run
  const duration = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(Math.max(1, milliseconds))
  const what = [
    ...(version === null ? [] : [t('version', { number: version })]),
    ...(rule === null ? [] : [rule.name === null ? t('rule', rule) : t('ruleNamed', { ...rule, name: rule.name })]),
    ...(repeats === null ? [] : [t('repeats')]),
  ]
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.press} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span className={classes.when}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
          <DateText moment={startedAt} withSeconds />
        </span>
        <span className={classes.what}>
          <span>{point === null ? t('ofAction', { action: action ?? '' }) : textIn(triggerPointOf(point).title, language)}</span>
          <small>{what.join(' · ')}</small>
        </span>
        <span className={classes.application} data-private>
          <VisuallyHidden component="span">{t('column.application')}: </VisuallyHidden>
          {application ? (application.number ?? t('application', { id: application.id })) : '–'}
        </span>
        <span className={classes.number}>{t('duration', { duration })}</span>
        <span className={classes.outcome}>
          <OutcomeChip outcome={outcome} notRun={notRun} isOfRule={rule !== null} />
        </span>
      </UnstyledButton>
      <div id={id}>{isOpen && <RunDetails invitationId={invitationId} run={run} />}</div>
    </li>
  )
}

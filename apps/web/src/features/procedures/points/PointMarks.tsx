import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconCode, IconListCheck, IconPlayerPause, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isWaiting } from '../triggers/point-states.ts'
import classes from './points.module.css'

type Mark = 'faulty' | 'off' | 'waits' | 'exists'
const icons: Record<Mark, TablerIcon> = { faulty: IconAlertTriangle, off: IconPlayerPause, waits: IconClockPause, exists: IconCode }

const markOf = (state: TriggerState): Mark => {
  if (state.fault !== null) return 'faulty'
  if (!state.isOn) return 'off'
  return isWaiting(state) ? 'waits' : 'exists'
}

interface Props {
  state: TriggerState | undefined
  /** How many rules the point has. */
  count: number
}

/** What exists at a point: how many rules, and a script. */
export function PointMarks({ state, count }: Props) {
  const { t } = useTranslation('rules')
  return (
    <span className={classes.marks}>
      {count > 0 && (
        <span className={classes.mark} title={t('count', { count })}>
          <IconListCheck size={16} stroke={1.75} aria-hidden />
          <span aria-hidden>{count}</span>
          <VisuallyHidden component="span">{t('count', { count })}</VisuallyHidden>
        </span>
      )}
      {state?.exists && <ScriptMark state={state} />}
    </span>
  )
}

/** That a point has a script, and what matters most about it. */
function ScriptMark({ state }: { state: TriggerState }) {
  const { t } = useTranslation('points')
  const mark = markOf(state)
  const Icon = icons[mark]
  return (
    <span className={classes.mark} data-mark={mark} title={t(`mark.${mark}`)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden component="span">{t(`mark.${mark}`)}</VisuallyHidden>
    </span>
  )
}

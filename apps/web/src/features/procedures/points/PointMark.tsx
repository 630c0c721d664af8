import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconCode, IconPlayerPause, type TablerIcon } from '@tabler/icons-react'
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

/** That a point has a script, and what matters most about it. */
export function PointMark({ state }: { state: TriggerState }) {
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

import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { DateText } from './DateText.tsx'
import classes from './Deadline.module.css'
import { toTimeLeft } from './time-left.ts'

interface Props {
  /** An instant as ISO text. */
  moment: string
  /** Shows only the remaining time. */
  remainingOnly?: boolean
  /** Shows only the date, without the zone, where there is room for no more and the rest stands beside it. */
  dateOnly?: boolean
}

/** A deadline with its time zone, and the remaining time; amber in the last week. */
export function Deadline({ moment, remainingOnly = false, dateOnly = false }: Props) {
  const { t } = useTranslation('app')
  const left = toTimeLeft(moment)
  const words = left.unit === 'past' ? t('time.past') : t(`time.${left.unit}Left`, { count: left.count })
  return (
    <span className={classes.deadline} data-urgent={left.isUrgent}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        {!remainingOnly && (
          <>
            <DateText moment={moment} withZone={!dateOnly} />
            {!dateOnly && ' · '}
          </>
        )}
        {!dateOnly && <span className={classes.left}>{words}</span>}
      </span>
    </span>
  )
}

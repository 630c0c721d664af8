import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { athensDay, toAthensHour } from './athens-day.ts'
import { DateText } from './DateText.tsx'
import classes from './Deadline.module.css'
import { toTimeLeft } from './time-left.ts'

interface Props {
  /** An instant as ISO text. */
  moment: string
  /** Shows only the remaining time. */
  remainingOnly?: boolean
  /** Takes one line, where the rest stands beside it: date and hour without the zone, or, in the last week and later, how long is left, on its day the hour too: the colour alone would not say it. */
  isShort?: boolean
}

/** A deadline with its time zone, and the remaining time; amber in the last week. */
export function Deadline({ moment, remainingOnly = false, isShort = false }: Props) {
  const { t } = useTranslation('app')
  const left = toTimeLeft(moment)
  const words = left.unit === 'past' ? t('time.past') : t(`time.${left.unit}Left`, { count: left.count })
  const hasWords = !isShort || left.isUrgent || left.unit === 'past'
  const hasDate = !remainingOnly && !(isShort && hasWords)
  return (
    <span className={classes.deadline} data-urgent={left.isUrgent}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        {hasDate && (
          <>
            <DateText moment={moment} withZone={!isShort} />
            {hasWords && ' · '}
          </>
        )}
        {isShort && left.unit !== 'past' && athensDay(moment) === athensDay(new Date()) && `${toAthensHour(moment)} · `}
        {hasWords && <span className={classes.left}>{words}</span>}
      </span>
    </span>
  )
}

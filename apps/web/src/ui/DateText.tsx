import { useTranslation } from '../i18n/use-translation.ts'
import { toAthensText } from './athens-day.ts'
import classes from './DateText.module.css'

interface Props {
  /** ISO, with its zone. */
  moment: string
  withSeconds?: boolean
  dateOnly?: boolean
  /** Where the hour counts, as at a deadline. */
  withZone?: boolean
}

/** `dd-MM-yyyy, HH:mm`, always Athens time. */
export function DateText({ moment, withSeconds = false, dateOnly = false, withZone = false }: Props) {
  const { t } = useTranslation('app')
  const text = toAthensText(moment, dateOnly ? 'date' : withSeconds ? 'second' : 'minute')
  return (
    <time dateTime={moment}>
      <span className={classes.noWrap}>{text}</span>
      {withZone && ` (${t('time.zone')})`}
    </time>
  )
}

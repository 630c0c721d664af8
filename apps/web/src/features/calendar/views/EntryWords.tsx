import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import chip from '../../../ui/Chip.module.css'
import classes from '../calendar.module.css'
import { useEntryTexts } from '../entry-texts.ts'
import { kinds } from '../kinds.ts'

interface Props {
  entry: CalendarEntry
  day: string
  hasPlace?: boolean
}

/** Icon, time and title of an entry on the wash of its kind. */
export function EntryWords({ entry, day, hasPlace = false }: Props) {
  const { t } = useTranslation('calendar')
  const { titleOf, timeOf } = useEntryTexts()
  const { icon: Icon, tone } = kinds[entry.kind]
  const time = timeOf(entry, day)
  return (
    <span className={`${classes.wash} ${chip.tone}`} data-tone={tone}>
      <Icon size={15} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t(`kind.${entry.kind}`)} </VisuallyHidden>
      <span className={classes.words}>
        {time && <b>{time}</b>} {entry.isRepeated && <IconRepeat size={13} stroke={1.75} className={classes.repeated} aria-label={t('entry.repeated')} />}
        {titleOf(entry)}
        {entry.slots && ` · ${t('entry.slots', entry.slots)}`}
        {hasPlace && entry.place && ` · ${entry.place}`}
      </span>
    </span>
  )
}

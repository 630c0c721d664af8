import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import chip from '../../../ui/Chip.module.css'
import classes from '../calendar.module.css'
import { useEntryTexts } from '../entry-texts.ts'
import { kinds } from '../kinds.ts'
import { EntryLink } from './EntryLink.tsx'

interface Props {
  entry: CalendarEntry
  day: string
  onOpen: (eventId: number) => void
}

/** An entry in the cell of a day. */
export function EntryChip({ entry, day, onOpen }: Props) {
  const { t } = useTranslation('calendar')
  const { titleOf, timeOf } = useEntryTexts()
  const { icon: Icon, tone } = kinds[entry.kind]
  const time = timeOf(entry, day)
  return (
    <EntryLink entry={entry} onOpen={onOpen} className={classes.chip}>
      <span className={`${classes.wash} ${chip.tone}`} data-tone={tone}>
        <Icon size={15} stroke={1.75} aria-hidden />
        <VisuallyHidden>{t(`kind.${entry.kind}`)} </VisuallyHidden>
        <span className={classes.words}>
          {time && <b>{time} </b>}
          {titleOf(entry)}
          {entry.slots && ` · ${t('entry.slots', entry.slots)}`}
        </span>
      </span>
    </EntryLink>
  )
}

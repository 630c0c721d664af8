import { useDraggable } from '@dnd-kit/core'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import chip from '../../../ui/Chip.module.css'
import classes from '../calendar.module.css'
import { useEntryTexts } from '../entry-texts.ts'
import { kinds } from '../kinds.ts'
import { type Dragged, isMovable } from './drag-entry.ts'
import { EntryLink } from './EntryLink.tsx'

interface Props {
  entry: CalendarEntry
  day: string
  /** Whether the mouse drags it to another day. */
  mayMove: boolean
  onOpen: (eventId: number) => void
}

/** An entry in the cell of a day. */
export function EntryChip({ entry, day, mayMove, onOpen }: Props) {
  const { t } = useTranslation('calendar')
  const { titleOf, timeOf } = useEntryTexts()
  const { icon: Icon, tone } = kinds[entry.kind]
  const time = timeOf(entry, day)
  const drag = useDraggable({ id: `${day} ${entry.key}`, data: { entry, day } satisfies Dragged, disabled: !(mayMove && isMovable(entry)) })
  const style = drag.transform ? { transform: `translate(${drag.transform.x}px, ${drag.transform.y}px)` } : undefined
  return (
    <div ref={drag.setNodeRef} {...drag.listeners} style={style} className={classes.dragged} data-dragging={drag.isDragging || undefined}>
      <EntryLink entry={entry} onOpen={onOpen} className={classes.chip}>
        <span className={`${classes.wash} ${chip.tone}`} data-tone={tone}>
          <Icon size={15} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t(`kind.${entry.kind}`)} </VisuallyHidden>
          <span className={classes.words}>
            {time && <b>{time} </b>}
            {entry.isRepeated && <IconRepeat size={13} stroke={1.75} className={classes.repeated} aria-label={t('entry.repeated')} />}
            {titleOf(entry)}
            {entry.slots && ` · ${t('entry.slots', entry.slots)}`}
          </span>
        </span>
      </EntryLink>
    </div>
  )
}

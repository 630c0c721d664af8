import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../calendar.module.css'
import { dayText, isOnDay } from '../days.ts'
import { useEntryTexts } from '../entry-texts.ts'
import { kinds } from '../kinds.ts'
import { EntryLink } from './EntryLink.tsx'

interface Props {
  days: readonly string[]
  entries: readonly CalendarEntry[]
  /** Whether the entries are still those of other days. */
  isReading: boolean
  label: string
  onOpen: (eventId: number) => void
  onKey: (event: KeyboardEvent) => void
}

/** What there is on each of these days, one below the other. Days with nothing are left out. */
export function Agenda({ days, entries, isReading, label, onOpen, onKey }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { timeOf } = useEntryTexts()
  const filled = days.map((day) => ({ day, items: entries.filter((entry) => isOnDay(entry, day)) })).filter(({ items }) => items.length > 0)
  const isOfList = (event: KeyboardEvent) => event.key !== 'Enter' || !(event.target as Element).closest('a, button')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go to other days from the list, as in the grid of days, also where nothing stands in it.
    <div role="group" aria-label={label} aria-busy={isReading} tabIndex={0} className={classes.agenda} onKeyDown={(event) => isOfList(event) && onKey(event)}>
      {filled.length === 0 && isReading && <RowsSkeleton height={92} />}
      {filled.length === 0 && !isReading && <EmptyState title={t(days.length === 1 ? 'agenda.emptyDay' : 'agenda.empty')}>{t('agenda.emptyText')}</EmptyState>}
      {filled.map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={classes.dayTitle}>
            {dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          </h3>
          <ul className={classes.list}>
            {items.map((entry) => (
              <li key={entry.key} className={classes.line}>
                <span className={classes.time}>{timeOf(entry, day, true)}</span>
                <span className={classes.what}>
                  <EntryLink entry={entry} onOpen={onOpen} className={classes.title}>
                    {textIn(entry.title, language)}
                  </EntryLink>
                  <span className={classes.about}>
                    <Chip icon={kinds[entry.kind].icon} tone={kinds[entry.kind].tone}>
                      {t(`kind.${entry.kind}`)}
                    </Chip>
                    {entry.count > 0 && <span>{t('entry.count', { count: entry.count })}</span>}
                    {entry.isRepeated && <span>{t('entry.repeated')}</span>}
                    {entry.place && <span>{entry.place}</span>}
                    {entry.slots && <span>{t('slots.taken', entry.slots)}</span>}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

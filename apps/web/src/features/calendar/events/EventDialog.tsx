import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay, toAthensText } from '../../../ui/athens-day.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import foot from '../../../ui/DialogButtons.module.css'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { eventQuery } from '../calendar.queries.ts'
import { daysOf, dayText } from '../days.ts'
import { useEntryTexts } from '../entry-texts.ts'
import { kinds } from '../kinds.ts'
import { SlotList } from '../slots/SlotList.tsx'
import { EventForm } from './EventForm.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { RemoveEventDialog } from './RemoveEventDialog.tsx'
import { SeriesText } from './SeriesText.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** One event: when, where, who, and its slots. */
export function EventDialog({ id, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(eventQuery(id))
  const [doing, setDoing] = useState<'edit' | 'move' | 'remove'>()
  const stop = () => setDoing(undefined)
  return (
    <>
      <Dialog size="lg" onClose={onClose} title={data ? textIn(data.title, language) : t('title')}>
        {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={60} />)}
        {data && (
          <Stack>
            <EventFacts event={data} />
            {data.slots && data.slots.items.length > 0 && <SlotList event={data} />}
            {data.mayEdit && (
              <Group justify="flex-end" gap={12} className={foot.foot}>
                <Button variant="subtle" color="red" mr="auto" onClick={() => setDoing('remove')}>
                  {t('event.remove')}
                </Button>
                <Button variant="default" onClick={() => setDoing('move')}>
                  {t('event.move')}
                </Button>
                <Button onClick={() => setDoing('edit')}>{t('event.edit')}</Button>
              </Group>
            )}
          </Stack>
        )}
      </Dialog>
      {data && doing === 'edit' && <EventForm event={data} day={athensDay(data.startsAt)} onClose={stop} />}
      {data && doing === 'move' && <MoveDialog event={data} onClose={stop} />}
      {data && doing === 'remove' && <RemoveEventDialog event={data} onClose={stop} onRemoved={onClose} />}
    </>
  )
}

function EventFacts({ event }: { event: CalendarEventView }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { hourOf } = useEntryTexts()
  const { icon, tone } = kinds[event.kind]
  const { first, last } = daysOf(event)
  const nameOf = (day: string) => dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const when = () => {
    if (event.isAllDay) return first === last ? `${nameOf(first)}, ${t('allDay')}` : `${nameOf(first)} – ${nameOf(last)}`
    const end = first === last ? hourOf(event.endsAt) : toAthensText(event.endsAt)
    return `${nameOf(first)}, ${hourOf(event.startsAt)} – ${end}`
  }
  return (
    <>
      <Group gap={12}>
        <Chip icon={icon} tone={tone}>
          {t(`kind.${event.kind}`)}
        </Chip>
        <span className={text.soft}>{textIn(event.calendar, language)}</span>
      </Group>
      <p className={text.flat}>
        {when()} <span className={text.soft}>({t('zone')})</span>
        {(event.place || event.link) && <br />}
        {event.place}
        {event.place && event.link && ' · '}
        {event.link && (
          <Anchor inherit href={event.link} target="_blank" rel="noreferrer">
            {t('event.openLink')}
          </Anchor>
        )}
      </p>
      {event.series && <SeriesText series={event.series} />}
      {event.people.length > 0 && (
        <p className={text.flat} data-private>
          <span className={text.soft}>{t('event.people')}: </span>
          {event.people.map(({ name }) => name).join(', ')}
        </p>
      )}
    </>
  )
}

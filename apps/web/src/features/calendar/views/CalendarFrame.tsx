import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { AddressCard } from '../AddressCard.tsx'
import classes from '../calendar.module.css'
import { entriesQuery, own } from '../calendar.queries.ts'
import { spanOf } from '../days.ts'
import { type KindGroup, kindGroups, kinds } from '../kinds.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarBody } from './CalendarBody.tsx'
import { periodText } from './period-text.ts'
import { useCalendarState } from './use-calendar-state.ts'

const EventDialog = lazyPart(() => import('../events/EventDialog.tsx').then((file) => ({ default: file.EventDialog })))
const EventForm = lazyPart(() => import('../events/EventForm.tsx').then((file) => ({ default: file.EventForm })))

interface Props {
  /** `me` for all that the person sees. */
  id: string
  isDayPage: boolean
}

/** A calendar: the days asked for, its filters, and the dialogs of its events. */
export function CalendarFrame({ id, isDayPage }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const state = useCalendarState(id, isDayPage)
  const { date, today, view, days, setDate, show, step, isWide } = state
  const [eventText, setEvent] = useAddressText('event')
  const [groups, setGroups] = useState<KindGroup[]>([])
  const [isNew, setNew] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery(entriesQuery(id, spanOf(days[0] ?? date, days.at(-1) ?? date)))
  // The same ones until something changes, because the calendar draws others anew.
  const entries = useMemo(() => data?.items.filter(({ kind }) => groups.length === 0 || groups.includes(kinds[kind].group)) ?? [], [data, groups])
  const isOwn = id === own
  const period = periodText(view, { date, days, language })
  const add = data?.mayEdit ? () => setNew(true) : undefined
  return (
    <>
      <PageHeader
        title={isOwn ? t('list.own') : textIn(data?.title ?? {}, language) || t('title')}
        crumbs={isOwn ? [] : [{ text: t('list.title'), to: '/calendar/list' }]}
        action={
          add && (
            <Button className={classes.onScreen} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              {t('new')}
            </Button>
          )
        }
      />
      <CalendarBar title={period} view={view} isWide={isWide} onView={show} onStep={step} onToday={() => setDate(today)} />
      <div className={classes.filters}>
        <FilterChips label={t('filter')} choices={kindGroups.map((value) => ({ value, text: t(`group.${value}`) }))} chosen={groups} onChange={setGroups} />
        <Group gap={16} className={classes.side}>
          <span>{t('zone')}</span>
          <LinkAnchor inherit to="/calendar/list">
            {t('allCalendars')}
          </LinkAnchor>
        </Group>
      </div>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={92} />)}
      {data && (
        <>
          <CalendarBody
            {...{ state, period, entries }}
            isReading={isPlaceholderData}
            onOpen={(eventId) => setEvent(String(eventId))}
            onNew={add}
            mayMove={data.mayEdit}
          />
          {/* What stands below the agenda would move once its days are read. */}
          <div className={classes.onScreen} hidden={isPlaceholderData && !isWide}>
            <AddressCard id={id} address={data.address} />
          </div>
        </>
      )}
      <Suspense>
        {/^\d+$/.test(eventText) && <EventDialog id={Number(eventText)} onClose={() => setEvent('')} />}
        {isNew && <EventForm day={date} calendarId={isOwn ? undefined : Number(id)} onClose={() => setNew(false)} />}
      </Suspense>
    </>
  )
}

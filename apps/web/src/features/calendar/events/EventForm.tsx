import { CalendarEventInput, type CalendarEventView, NewEventInput } from '@klesis/contract/calendar/calendar-events.ts'
import { eventKinds, mostRepeats } from '@klesis/contract/calendar/calendar-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Input, SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { calendarListQuery, eventQuery, useSaveEvent } from '../calendar.queries.ts'
import { PeopleField } from '../PeopleField.tsx'
import { EventChanged } from './EventChanged.tsx'
import { type EventDraft, hasSlots, newEvent, toEventDraft, toEventInput, toRepeat } from './event-draft.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { ScopeField } from './ScopeField.tsx'
import { SlotsFields } from './SlotsFields.tsx'

interface Props {
  /** The event to change; a new one if left out. */
  event?: CalendarEventView
  /** The day of a new one. */
  day: string
  calendarId?: number | undefined
  onClose: () => void
}

/** A new event, or one that is changed. */
export function EventForm({ event, onClose, ...rest }: Props) {
  const { t } = useTranslation('calendar')
  const title = textIn(event?.title ?? {}, useLanguage())
  const { data, error, refetch } = useQuery(calendarListQuery)
  const written = useRef<Written>({ isDirty: false, isBusy: false })
  const { close: ask, question } = useGuardedClose({ isModified: () => written.current.isDirty, onClose })
  const close = () => {
    if (!written.current.isBusy) ask()
  }
  return (
    <Dialog size="lg" onClose={close} title={event ? t('event.editTitle', { title }) : t('event.newTitle')}>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={60} />)}
      {data?.items.length === 0 && (
        <EmptyState title={t('event.noCalendar')} action={<LinkButton to="/calendar/list">{t('list.title')}</LinkButton>}>
          {t('event.noCalendarText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && <EventFields event={event} calendars={data.items} onSaved={onClose} onClose={close} written={written} {...rest} />}
      {question}
    </Dialog>
  )
}

/** What the fields say of themselves, for the dialog around them. */
interface Written {
  isDirty: boolean
  isBusy: boolean
}

interface FieldsProps extends Omit<Props, 'event'> {
  event: CalendarEventView | undefined
  written: RefObject<Written>
  onSaved: () => void
  calendars: readonly { id: number; title: Record<string, string> }[]
}

const faults = { title: 'fault.title', startsAt: 'fault.start', endsAt: 'fault.dates', link: 'fault.link', minutes: 'fault.minutes' } as const
const isFault = (field: string): field is keyof typeof faults => field in faults

function EventFields({ event, calendars, day, calendarId, written, onSaved, onClose }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const queries = useQueryClient()
  const form = useServerForm({
    initialValues: event ? toEventDraft(event) : newEvent(day, calendarId ?? (calendars.length === 1 ? calendars[0]?.id : undefined)),
    schema: event ? CalendarEventInput : NewEventInput,
    toBody: (draft, revision) => ({ ...toEventInput(draft), revision, scope: hasSlots(draft) ? 'one' : draft.scope, repeat: event ? null : toRepeat(draft) }),
    fieldOfBody: { repeat: 'repeats' },
    faultText: (field) => t(isFault(field) ? faults[field] : 'fault.choose'),
    check: (draft) => ({
      ...(hasSlots(draft) && !draft.ofId && { ofId: t('fault.choose') }),
      ...wrongMinutes(draft, t('fault.minutes')),
      ...wrongRepeat(draft, t),
    }),
    fieldOfRefusal: {
      ...{ 'employee.notFound': 'people', 'employee.inactive': 'people', 'substitute.noAccount': 'people', 'calendar.personUnknown': 'people' },
      ...{ 'calendar.datesWrong': 'endsAt', 'calendar.slotsWrong': 'minutes', 'calendar.notFound': 'calendarId', 'calendar.repeatWrong': 'repeats' },
    },
    save: useSaveEvent(event?.id),
    stale: {
      ...{ code: 'calendarEvent.changed', revision: event?.revision, toValues: toEventDraft },
      readNewer: event && (() => queries.fetchQuery(eventQuery(event.id))),
    },
    onSaved: () => {
      void toast({ message: t('event.saved') })
      onSaved()
    },
  })
  useEffect(() => {
    written.current = form
  })
  const { values, set } = form
  const isBooked = (event?.slots?.taken ?? 0) > 0
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <Refused error={form.refused} />
        {form.conflict && <EventChanged changes={form.conflict.changes} />}
        <LocalizedInput label={t('event.name')} languages={['el', 'en']} isRequired takesFocus {...form.field('title')} />
        <Select
          label={t('event.calendar')}
          data={calendars.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
          allowDeselect={false}
          required
          {...form.field('calendarId')}
        />
        <Input.Wrapper label={t('event.kind')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('event.kind')}
            value={values.kind}
            disabled={isBooked}
            onChange={(kind) => set({ kind })}
            data={eventKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          />
        </Input.Wrapper>
        <Switch
          label={t('event.allDay')}
          checked={values.isAllDay}
          disabled={isBooked}
          onChange={(change) => set({ isAllDay: change.currentTarget.checked })}
        />
        <DateTimeField label={t('event.starts')} isRequired isDateOnly={values.isAllDay} isDisabled={isBooked} {...form.field('startsAt')} />
        <DateTimeField
          label={t(values.isAllDay ? 'event.lastDay' : 'event.ends')}
          isRequired
          isDateOnly={values.isAllDay}
          isDisabled={isBooked}
          {...form.field('endsAt')}
        />
        {!event && !hasSlots(values) && <RepeatFields form={form} />}
        <TextInput label={t('event.place')} maxLength={300} {...form.input('place')} />
        <TextInput label={t('event.link')} description={t('event.linkHelp')} type="url" maxLength={500} {...form.input('link')} />
        <PeopleField label={t('event.people')} description={t('event.peopleHelp')} {...form.field('people')} />
        {values.kind === 'interview' && !values.isAllDay && <SlotsFields form={form} slots={event?.slots} isBooked={isBooked} />}
        {event?.series && !event.series.isApart && !hasSlots(values) && <ScopeField value={values.scope} onChange={(scope) => set({ scope })} />}
        <DialogButtons confirm={t('form.save')} isBusy={form.isBusy} onClose={onClose} />
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  )
}

const wrongMinutes = (draft: EventDraft, text: string) =>
  hasSlots(draft) && !(Number(draft.minutes) >= 5 && Number(draft.minutes) <= 240) ? { minutes: text } : {}

/** The schema knows the repetition as a whole; these name the field. */
function wrongRepeat(draft: EventDraft, t: (key: 'fault.times' | 'fault.until' | 'fault.step') => string) {
  const { repeats, ends, times, until, step } = draft
  if (repeats === null || hasSlots(draft)) return {}
  const isBetween = (value: number | string, least: number, most: number) => Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most
  return {
    repeats: undefined,
    ...(!isBetween(step, 1, 12) && { step: t('fault.step') }),
    ...(ends === 'times' && !isBetween(times, 2, mostRepeats) && { times: t('fault.times') }),
    ...(ends === 'until' && until === null && { until: t('fault.until') }),
  }
}

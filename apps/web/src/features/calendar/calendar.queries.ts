import { calendarEvents } from '@klesis/contract/calendar/calendar-events.calls.ts'
import type { NewEventInput } from '@klesis/contract/calendar/calendar-events.ts'
import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import { calendars } from '@klesis/contract/calendar/calendars.calls.ts'
import type { CalendarInput } from '@klesis/contract/calendar/calendars.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const all = ['calendar'] as const
/** The id, in the address, of the calendar with all that the person sees. */
export const own = 'me'
const toId = (id: string) => (id === own ? '0' : id)

export const calendarListQuery = queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => call(calendars.list, {}, signal), staleTime: 0 })

export const calendarChoicesQuery = queryOptions({ queryKey: [...all, 'choices'], queryFn: ({ signal }) => call(calendars.choices, {}, signal) })

export const entriesQuery = (id: string, span: { from: string; until: string }) =>
  queryOptions({
    queryKey: [...all, 'entries', id, span],
    queryFn: ({ signal }) => call(calendars.entries, { params: { id: toId(id) }, query: span }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'event', id],
    queryFn: ({ signal }) => call(calendarEvents.read, { params: { id: String(id) } }, signal),
    staleTime: 0,
  })

export const bookableQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, 'bookable', invitationId],
    queryFn: async ({ signal }) => (await call(calendarEvents.bookable, { query: { invitation: String(invitationId) } }, signal)).items,
  })

/** Whatever becomes of a change, calendars are read again: after a refusal somebody else has changed something. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: all }) })
}

const byId = (id: number) => ({ params: { id: String(id) } })

export const useSaveCalendar = (id: number | undefined) =>
  useChange(({ revision, ...body }: CalendarInput & { revision: number }) =>
    id === undefined ? call(calendars.create, { body }) : call(calendars.save, { ...byId(id), body: { ...body, revision } }),
  )
export const useRemoveCalendar = () => useChange((id: number) => call(calendars.remove, byId(id)))

export const useSaveEvent = (id: number | undefined) =>
  useChange(({ revision, scope, repeat, ...body }: NewEventInput & { revision: number; scope: SeriesScope }) =>
    id === undefined
      ? call(calendarEvents.create, { body: { ...body, repeat } })
      : call(calendarEvents.save, { ...byId(id), body: { ...body, revision, scope } }),
  )
export const useMoveEvent = () =>
  useChange(({ id, ...body }: { id: number; startsAt: string; revision: number; scope: SeriesScope }) => call(calendarEvents.move, { ...byId(id), body }))
export const useRemoveEvent = () =>
  useChange(({ id, scope }: { id: number; scope: SeriesScope }) => call(calendarEvents.remove, { ...byId(id), query: { scope } }))

export const useHoldSlot = () => useChange((id: number) => call(calendarEvents.hold, { ...byId(id), body: {} }))
export const useReleaseSlot = () => useChange((id: number) => call(calendarEvents.release, byId(id)))
export const useBookSlot = () => useChange((id: number) => call(calendarEvents.book, { ...byId(id), body: {} }))
export const useCancelBooking = () => useChange((id: number) => call(calendarEvents.cancel, byId(id)))

export const useFreeSlot = () => useChange(({ id, reason }: { id: number; reason: string }) => call(calendarEvents.free, { ...byId(id), body: { reason } }))

export const useMakeAddress = (id: string) => useChange(() => call(calendars.makeAddress, { params: { id: toId(id) }, body: {} }))
export const useRemoveAddress = (id: string) => useChange(() => call(calendars.removeAddress, { params: { id: toId(id) } }))

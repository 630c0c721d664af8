import { pageSize } from '@klesis/contract/paging.ts'
import { recordings } from '@klesis/contract/recordings/recordings.calls.ts'
import type { RecordedKind } from '@klesis/contract/recordings/recordings.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { cleanEvent, type RecordedEvent } from './clean-event.ts'

export interface RecordingsFilter {
  q: string
  kind: RecordedKind
  from: string | undefined
}

const key = 'recordings'

export const recordingsQuery = ({ q, kind, from }: RecordingsFilter) =>
  infiniteQueryOptions({
    queryKey: [key, 'list', q, kind, from],
    queryFn: ({ pageParam, signal }) => call(recordings.list, { query: { page: String(pageParam), q: q || undefined, kind, from } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, _, page) => (items.length < pageSize ? undefined : page + 1),
  })

export const recordingQuery = (id: string) =>
  queryOptions({ queryKey: [key, 'one', id], queryFn: ({ signal }) => call(recordings.read, { params: { id } }, signal) })

/** All events of a recording in order of time, each cleaned for a safe replay. */
export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'events', id],
    queryFn: async ({ signal }) => {
      const events: RecordedEvent[] = []
      for (let after: number | null = 0; after !== null; ) {
        const part: { events: unknown[]; next: number | null } = await call(recordings.events, { params: { id }, query: { after: String(after) } }, signal)
        events.push(...(part.events as RecordedEvent[]))
        after = part.next
      }
      return events
        .map(cleanEvent)
        .filter((event) => event !== undefined)
        .sort((one, other) => one.timestamp - other.timestamp)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useDeleteRecording() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(recordings.remove, { params: { id: String(id) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key, 'list'] }),
  })
}

export function useDeleteRecordingsOfPerson() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (personId: number) => call(recordings.removeOf, { params: { personId: String(personId) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key, 'list'] }),
  })
}

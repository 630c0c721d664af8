import { entry } from '@klesis/contract/procedures/entry/entry.calls.ts'
import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

/** What comes after these answers; the server writes it in the person's language. */
export const entryQuery = (invitationId: number, answers: EntryAnswers, language: string) =>
  queryOptions({
    queryKey: ['entry', invitationId, answers, language],
    queryFn: ({ signal }) => call(entry.next, { params: { id: String(invitationId) }, body: { answers } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

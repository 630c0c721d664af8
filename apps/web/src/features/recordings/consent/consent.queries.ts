import { recordings } from '@klesis/contract/recordings/recordings.calls.ts'
import type { RecordingAnswer } from '@klesis/contract/recordings/recordings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { answerCount, keepBrowserAnswer, readBrowserAnswer } from './browser-answer.ts'

const key = 'recordings'

export const termsQuery = (uid: string | undefined) =>
  queryOptions({ queryKey: [key, 'terms', uid], queryFn: ({ signal }) => call(recordings.terms, {}, signal), staleTime: 0 })

/** Stores the answer: a person's on the server, a visitor's in this browser. */
export function useAnswer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: RecordingAnswer) => call(recordings.answer, { body: { answer, consentId: readBrowserAnswer()?.consentId ?? undefined } }),
    onSuccess: ({ answer, consentId }) => {
      if (!session.get()) keepBrowserAnswer({ answer, consentId })
      answerCount.set(answerCount.get() + 1)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [key, 'terms'] }),
  })
}

export function useDeleteOwn() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => call(recordings.deleteOwn, {}), onSettled: () => queries.invalidateQueries({ queryKey: [key] }) })
}

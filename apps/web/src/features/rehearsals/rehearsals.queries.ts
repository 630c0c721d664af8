import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchBytes } from '../../api/fetch-bytes.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import type { Paper } from '../letters/mending/PaperDialog.tsx'

const all = ['rehearsals'] as const
const toParams = (id: number) => ({ params: { id: String(id) } })

/** Whether a job still builds the world of the rehearsal. */
const isSettingUp = ({ state }: Pick<Rehearsal, 'state'>): boolean => state !== 'ready' && state !== 'failed'

/** Milliseconds between two looks at a rehearsal that is being set up. */
const pause = 1_000

export const rehearsalQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, id],
    queryFn: ({ signal }) => call(rehearsals.read, toParams(id), signal),
    refetchInterval: ({ state: { data } }) => (data && isSettingUp(data) ? pause : false),
    staleTime: 0,
  })

/** The answers as they were saved this often; also on the screen of the applicant. */
export const answersQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: [...all, id, 'answers', revision],
    queryFn: ({ signal }) => call(rehearsals.answers, toParams(id), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The letters after so many entries. */
export const lettersQuery = (id: number, entries: number) =>
  queryOptions({
    queryKey: [...all, id, 'letters', entries],
    queryFn: ({ signal }) => call(rehearsals.letters, toParams(id), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A letter as it was written, which it stays. */
export const rehearsedPaper = (id: number, letterId: string): Paper => ({
  key: [...all, id, 'letter', letterId],
  read: (signal) => fetchBytes(rehearsals.letter, { params: { id: String(id), letterId } }, signal),
})

/** Does something in the rehearsal; the answer is the rehearsal afterwards. */
export function useAct(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: RehearsalAct) => call(rehearsals.act, { ...toParams(id), body: act }),
    onSuccess: (rehearsal) => keepAnswer(queries, rehearsalQuery(id).queryKey, rehearsal),
    onError: () => queries.invalidateQueries({ queryKey: rehearsalQuery(id).queryKey }),
  })
}
export type Acting = ReturnType<typeof useAct>

export const isOfClock = ({ variables }: Acting): boolean => variables?.kind === 'moveClock'

/** Reads the rehearsal again and again while its clock moves, so that one sees how far it is. */
export const useMovingClock = (id: number, acting: Acting) =>
  useQuery({ ...rehearsalQuery(id), refetchInterval: pause, enabled: acting.isPending && isOfClock(acting) })

export const useOpenScreen = (id: number) =>
  useMutation({ mutationFn: (body: CallInput<typeof rehearsals.screen>['body']) => call(rehearsals.screen, { ...toParams(id), body }) })

export const useStart = () => useMutation({ mutationFn: (body: CallInput<typeof rehearsals.start>['body']) => call(rehearsals.start, { body }) })

export function useRemove(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(rehearsals.remove, toParams(id)),
    onSuccess: () => queries.removeQueries({ queryKey: [...all, id] }),
  })
}

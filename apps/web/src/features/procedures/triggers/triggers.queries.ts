import { pageSize } from '@klesis/contract/paging.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import type { Trigger, TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/call-refused.ts'

/** Identifies one trigger: on screens it is simply called a script. */
export interface TriggerKey {
  invitationId: number
  triggerId: TriggerId
}

const all = ['triggers'] as const
const pathOf = ({ invitationId, triggerId }: TriggerKey) => ({ invitationId: String(invitationId), triggerId })

export const statesQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'states'],
    queryFn: ({ signal }) => call(triggers.states, { params: { id: String(invitationId) } }, signal),
    staleTime: 0,
  })

/** Saving an invitation can put scripts into effect, so each new revision of it reads them again. What was read before stays meanwhile, with what is open over it. */
export function useStates({ id, revision }: { id: number; revision: number }) {
  const states = useQuery(statesQuery(id))
  const { refetch } = states
  const known = useRef(revision)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    void refetch()
  }, [revision, refetch])
  return states
}

/** Reads a script when it is opened; it is never taken from the cache, so that an edit starts from what is saved. */
export const triggerQuery = (trigger: TriggerKey) =>
  queryOptions({
    queryKey: ['trigger', trigger],
    queryFn: ({ signal }) => call(triggers.read, { params: pathOf(trigger) }, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const versionsQuery = (trigger: TriggerKey) =>
  infiniteQueryOptions({
    queryKey: [...all, trigger.invitationId, 'versions', trigger.triggerId],
    queryFn: ({ signal, pageParam }) => call(triggers.versions, { params: pathOf(trigger), query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    staleTime: 0,
  })

/** A version never changes. */
export const versionQuery = (trigger: TriggerKey, number: number) =>
  queryOptions({
    queryKey: ['triggerVersion', trigger, number],
    queryFn: ({ signal }) => call(triggers.version, { params: { ...pathOf(trigger), number: String(number) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads what is saved now, after a change was refused because somebody else had changed the script meanwhile. `saved` is undefined if they deleted it. */
export async function readSavedMeanwhile(trigger: TriggerKey): Promise<{ revision: number; saved: Trigger | undefined }> {
  try {
    const saved = await call(triggers.read, { params: pathOf(trigger) })
    return { revision: saved.revision, saved }
  } catch (error) {
    if (!isRefused(error as Error, 'trigger.notFound')) throw error
    const { items } = await call(triggers.states, { params: { id: String(trigger.invitationId) } })
    return { revision: items.find(({ id }) => id === trigger.triggerId)?.revision ?? 0, saved: undefined }
  }
}

/** A change of a script. Afterwards, also if it was refused, the list of scripts, the invitation with its problems and its history are read again. */
function useTriggerChange<Input>({ invitationId }: TriggerKey, mutationFn: (input: Input) => Promise<TriggerState>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [...all, invitationId] }),
        queries.invalidateQueries({ queryKey: ['invitations', 'edit', invitationId] }),
        queries.invalidateQueries({ queryKey: ['invitations', 'history', invitationId] }),
      ]),
  })
}

export const useSaveTrigger = (trigger: TriggerKey) =>
  useTriggerChange(trigger, (body: { script: string; revision: number }) => call(triggers.save, { params: pathOf(trigger), body }))

export const useRemoveTrigger = (trigger: TriggerKey) =>
  useTriggerChange(trigger, (revision: number) => call(triggers.remove, { params: pathOf(trigger), query: { revision: String(revision) } }))

export const useSwitchTrigger = (trigger: TriggerKey) =>
  useTriggerChange(trigger, (body: { isOn: boolean; revision: number }) => call(triggers.switch, { params: pathOf(trigger), body }))

export const usePutIntoEffect = (trigger: TriggerKey) =>
  useTriggerChange(trigger, (revision: number) => call(triggers.putIntoEffect, { params: pathOf(trigger), body: { revision } }))

export const useRestoreVersion = (trigger: TriggerKey) =>
  useTriggerChange(trigger, ({ number, revision }: { number: number; revision: number }) =>
    call(triggers.restore, { params: { ...pathOf(trigger), number: String(number) }, body: { revision } }),
  )

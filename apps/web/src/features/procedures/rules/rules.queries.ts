import { pageSize } from '@klesis/contract/paging.ts'
import { entry } from '@klesis/contract/procedures/entry/entry.calls.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { rules } from '@klesis/contract/procedures/rules/rules.calls.ts'
import type { InvitationRules, NameableUnit, RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import { webhooks } from '@klesis/contract/procedures/webhooks.calls.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'

const all = ['rules'] as const
const paramsOf = (invitationId: number) => ({ id: String(invitationId) })

export const rulesQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'saved'],
    queryFn: ({ signal }) => call(rules.read, { params: paramsOf(invitationId) }, signal),
    staleTime: 0,
  })

export const choicesQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'choices'],
    queryFn: async ({ signal, client }) => {
      const choices = await call(rules.choices, { params: paramsOf(invitationId) }, signal)
      // Units that were found on this page and are not saved yet.
      const found = client.getQueryData<RuleChoices>([...all, invitationId, 'choices'])?.units ?? []
      return { ...choices, units: found.reduce(withUnit, choices.units) }
    },
    staleTime: 60_000,
  })

const withUnit = (units: NameableUnit[], unit: NameableUnit) => (units.some(({ code }) => code === unit.code) ? units : [...units, unit])

/** Lets the page call a unit by its name that no saved rule names. */
export function useKnowUnit(invitationId: number) {
  const queries = useQueryClient()
  return (unit: NameableUnit) => queries.setQueryData(choicesQuery(invitationId).queryKey, (known) => known && { ...known, units: withUnit(known.units, unit) })
}

/** Without an application, what the server takes: the one submitted last, or an invented one. */
export const sampleQuery = (invitationId: number, applicationId: number | undefined) =>
  queryOptions({
    queryKey: [...all, invitationId, 'sample', applicationId ?? 0],
    queryFn: ({ signal }) =>
      call(rules.sample, { params: paramsOf(invitationId), query: applicationId === undefined ? {} : { applicationId: String(applicationId) } }, signal),
    staleTime: 60_000,
  })

export const rulesVersionsQuery = (invitationId: number) =>
  infiniteQueryOptions({
    queryKey: [...all, invitationId, 'versions'],
    queryFn: ({ signal, pageParam }) => call(rules.versions, { params: paramsOf(invitationId), query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    staleTime: 0,
  })

/** A version never changes. */
export const rulesVersionQuery = (invitationId: number, number: number) =>
  queryOptions({
    queryKey: ['rulesVersion', invitationId, number],
    queryFn: ({ signal }) => call(rules.version, { params: { ...paramsOf(invitationId), number: String(number) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const receiversQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'receivers'],
    queryFn: ({ signal }) => call(webhooks.list, { params: paramsOf(invitationId) }, signal),
  })

/** How many people each rule stopped before an application. */
export const exitsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'exits'],
    queryFn: ({ signal }) => call(entry.exits, { params: paramsOf(invitationId) }, signal),
  })

/** Makes the secret of a receiver. What the rules lack is checked anew. */
export function useRenewSecret(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (origin: string) => call(webhooks.renewSecret, { params: paramsOf(id), body: { origin } }),
    onSuccess: () => Promise.all(['receivers', 'saved'].map((part) => queries.invalidateQueries({ queryKey: [...all, id, part] }))),
  })
}

export const findUnits = async (invitationId: number, search: string, signal: AbortSignal) =>
  (await call(rules.units, { params: paramsOf(invitationId), query: { search } }, signal)).items

export const findStaff = async (invitationId: number, search: string, signal: AbortSignal) =>
  (await call(rules.staff, { params: paramsOf(invitationId), query: { search } }, signal)).items

export const readSavedRules = (invitationId: number) => call(rules.read, { params: paramsOf(invitationId) })

/** A change of the rules; what it answers is what is saved now. The invitation's check and history are read again. */
function useRulesChange<Input>(invitationId: number, mutationFn: (input: Input) => Promise<InvitationRules>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (saved) => {
      await keepAnswer(queries, rulesQuery(invitationId).queryKey, saved)
      void queries.invalidateQueries({ queryKey: [...all, invitationId, 'versions'] })
      void queries.invalidateQueries({ queryKey: ['invitations', 'edit', invitationId] })
      void queries.invalidateQueries({ queryKey: ['invitations', 'history', invitationId] })
    },
  })
}

export const useSaveRules = (id: number) => useRulesChange(id, (body: { rules: Rule[]; revision: number }) => call(rules.save, { params: paramsOf(id), body }))

export const useSwitchRule = (id: number) =>
  useRulesChange(id, ({ ruleId, ...body }: { ruleId: string; isOn: boolean; revision: number }) =>
    call(rules.switch, { params: { ...paramsOf(id), ruleId }, body }),
  )

export const usePutRulesIntoEffect = (id: number) =>
  useRulesChange(id, (revision: number) => call(rules.putIntoEffect, { params: paramsOf(id), body: { revision } }))

export const useRestoreRules = (id: number) =>
  useRulesChange(id, ({ number, revision }: { number: number; revision: number }) =>
    call(rules.restore, { params: { ...paramsOf(id), number: String(number) }, body: { revision } }),
  )

import { storedForms, storedScripts } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredFormInput, StoredScriptInput } from '@klesis/contract/forms/stored-parts.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Stored forms and stored scripts have the same calls. */
export type Family = 'form' | 'script'
const all = ['stored-parts'] as const
const callsOf = { form: storedForms, script: storedScripts } as const

export const storedFormsQuery = queryOptions({ queryKey: [...all, 'forms'], queryFn: ({ signal }) => call(storedForms.list, {}, signal), staleTime: 0 })
export const storedScriptsQuery = queryOptions({ queryKey: [...all, 'scripts'], queryFn: ({ signal }) => call(storedScripts.list, {}, signal), staleTime: 0 })

export const readStoredForm = (id: number) => call(storedForms.read, { params: { id: String(id) } })
export const readStoredScript = (id: number) => call(storedScripts.read, { params: { id: String(id) } })

/** A stored form as it is when its editor is opened. */
export const storedFormQuery = (id: number) => queryOptions({ queryKey: ['stored-form', id], queryFn: () => readStoredForm(id), staleTime: 0, gcTime: 0 })
export const storedScriptQuery = (id: number) => queryOptions({ queryKey: ['stored-script', id], queryFn: () => readStoredScript(id), staleTime: 0, gcTime: 0 })

export const versionsQuery = (family: Family, id: number) =>
  infiniteQueryOptions({
    queryKey: [...all, family, id, 'versions'],
    queryFn: ({ pageParam, signal }) => call(callsOf[family].versions, { params: { id: String(id) }, query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    staleTime: 0,
  })

export const readFormVersion = async (id: number, number: number) =>
  (await call(storedForms.version, { params: { id: String(id), number: String(number) } })).form
export const readScriptVersion = async (id: number, number: number) =>
  (await call(storedScripts.version, { params: { id: String(id), number: String(number) } })).script

/** A change of a stored part. Lists, versions and the builder's choices are read again, after a refusal too. */
function usePartChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void queries.invalidateQueries({ queryKey: all }) })
}

export const useSaveForm = (id: number | undefined) =>
  usePartChange(({ revision, path, ...body }: StoredFormInput & { revision: number }) =>
    id === undefined
      ? call(storedForms.create, { body: { ...body, path } })
      : call(storedForms.save, { params: { id: String(id) }, body: { ...body, revision } }),
  )

export const useSaveScript = (id: number | undefined) =>
  usePartChange(({ revision, path, ...body }: StoredScriptInput & { revision: number }) =>
    id === undefined
      ? call(storedScripts.create, { body: { ...body, path } })
      : call(storedScripts.save, { params: { id: String(id) }, body: { ...body, revision } }),
  )

export const useDeletePart = (family: Family, id: number) => usePartChange(() => call(callsOf[family].remove, { params: { id: String(id) } }))

import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useStore } from '../../../api/store.ts'
import { importStore } from './follow-import.ts'

const refusedKey = ['org', 'import', 'refused']

/** The person's last refused import. Refetched after each import; undefined while one is running. */
export function useRefusedImport() {
  const running = useStore(importStore)
  return useQuery({
    queryKey: [...refusedKey, running?.code ?? null],
    queryFn: ({ signal }) => call(organisation.refusedImport, {}, signal),
    enabled: running === undefined,
    gcTime: 0,
  })
}

export const findingsQuery = (code: string) =>
  queryOptions({
    queryKey: ['org', 'import', 'findings', code],
    queryFn: ({ signal }) => call(organisation.importFindings, { params: { code } }, signal),
    retry: false,
  })

export function useArchiveImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(organisation.archiveImport, { params: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: refusedKey }),
  })
}

import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import type { RefusedImport } from '@klesis/contract/org/exchange.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { useIsShown } from '../../../ui/use-is-shown.ts'
import { followImport } from './follow-import.ts'

/** Checks and imports the stored file of a refused import again. If it is refused again, the new import replaces the old one. */
export function useRetryImport(refused: RefusedImport, onImported: (count: number) => void) {
  const queries = useQueryClient()
  const isShown = useIsShown()
  const [{ code, message }, setLooked] = useState({ code: refused.code, message: refused.refusal.message })
  const writing = useMutation({
    mutationFn: async (count: number) => {
      const next = await call(organisation.importAgain, { params: { code } })
      const run = await followImport({ code: next.code, count })
      if (!run?.refusal) return run?.sheets ? { sheets: run.sheets } : undefined
      setLooked({ code: next.code, message: run.refusal.message })
      if (!isShown.current) void toast({ tone: 'red', message: run.refusal.message })
      return undefined
    },
    onSuccess: (done, count) => {
      if (!done) return
      void queries.invalidateQueries()
      onImported(count)
    },
    onError: ({ message: words }) => {
      if (!isShown.current) void toast({ tone: 'red', message: words })
    },
  })
  return { code, message, writing }
}

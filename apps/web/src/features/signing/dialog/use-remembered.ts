import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { openSealed } from '../signing.queries.ts'
import { forgetKept, readKept } from './kept-here.ts'
import { type Remembered, readRemembered } from './remembered-text.ts'

interface Opened {
  isPending: boolean
  remembered: Remembered | undefined
  /** Why what was kept could not be opened. */
  fault: Error | null
}

/** The credentials that this browser keeps, opened by the server. What the server no longer opens is forgotten here too. */
export function useRemembered(): Opened {
  const [sealed] = useState(() => readKept('credentials'))
  const opened = useQuery({
    queryKey: ['signing', 'remembered', sealed],
    queryFn: async () => {
      try {
        return readRemembered((await openSealed(sealed ?? '')).decrypted) ?? null
      } catch (error) {
        if (isRefused(error, 'signing.rememberedInvalid')) forgetKept('credentials')
        throw error
      }
    },
    enabled: sealed !== null,
    staleTime: 0,
    // Never kept longer than the dialog is open.
    gcTime: 0,
    retry: false,
  })
  return { isPending: sealed !== null && opened.isPending, remembered: opened.data ?? undefined, fault: opened.error }
}

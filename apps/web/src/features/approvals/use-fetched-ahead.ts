import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callAhead } from '../../api/call.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { applicationQuery } from './approvals.queries.ts'

/** Fetches the application that follows while one is being read, so that it stands at once after the decision: that one alone, and without its documents. */
export function useFetchedAhead(followingId: number | undefined, isShown: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (followingId === undefined || !isShown) return
    return whenIdle(() => void queries.prefetchQuery(applicationQuery(followingId, callAhead)))
  }, [followingId, isShown, queries])
}

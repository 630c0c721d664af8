import type { Role } from '@klesis/contract/access.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { adminMode } from '../../api/admin-mode.ts'
import { call } from '../../api/call.ts'
import { endSession, session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'

export const meQuery = (uid: string | undefined, isAdministering: boolean) =>
  queryOptions({
    queryKey: ['identity', 'me', uid, isAdministering],
    queryFn: ({ signal }) => (uid ? call(identity.me, {}, signal) : Promise.resolve(null)),
    // Of the same person with or without the administration, of no other one.
    placeholderData: (before, query) => (query?.queryKey[2] === uid ? before : undefined),
    staleTime: 60_000,
  })

/** The signed-in person: null for a visitor, undefined while loading. */
export function useMe(): Me | null | undefined {
  const signedIn = useStore(session)
  const isAdministering = useStore(adminMode)
  const { data } = useQuery(meQuery(signedIn?.uid, isAdministering))
  if (!signedIn) return null
  return data ?? undefined
}

/** Whether the person has a role in the current admin mode. */
export function useMay() {
  const me = useMe()
  return useCallback((role: Role) => me?.roles.includes(role) ?? false, [me])
}

export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(identity.logout, {}),
    onSettled: () => {
      endSession()
      queries.clear()
    },
  })
}

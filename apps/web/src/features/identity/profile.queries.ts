import type { CallInput } from '@klesis/contract/endpoint.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type ProfileBody = CallInput<typeof identity.saveProfile>['body']

export const profileQuery = queryOptions({ queryKey: ['identity', 'profile'], queryFn: ({ signal }) => call(identity.profile, {}, signal) })

/** Saves the profile; saving one that is not confirmed yet confirms it. */
export function useSaveProfile(isConfirmed: boolean) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileBody) => call(isConfirmed ? identity.saveProfile : identity.confirmProfile, { body }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile)
      return queries.invalidateQueries({ queryKey: ['identity', 'me'] })
    },
  })
}

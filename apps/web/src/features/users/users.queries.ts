import type { Role } from '@klesis/contract/access.ts'
import type { CallInput } from '@klesis/contract/endpoint.ts'
import { users } from '@klesis/contract/users/users.calls.ts'
import type { NewUser, UserView } from '@klesis/contract/users/users.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isRefused } from '../../api/call-refused.ts'
import { keepAnswer } from '../../api/keep-answer.ts'

export const states = ['active', 'disabled'] as const
export type UserState = (typeof states)[number]

export interface UsersFilter {
  search: string
  role: Role | undefined
  state: UserState | undefined
}

type Privilege = CallInput<typeof users.setPrivilege>['body']
type WithoutRevision<Body> = Body extends unknown ? Omit<Body, 'revision'> : never

const all = ['users'] as const

export const usersQuery = (filter: UsersFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ pageParam, signal }) => call(users.list, { query: { ...filter, page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.items.length > 0 && (!last.totalIsExact || pages.reduce((sum, { items }) => sum + items.length, 0) < last.total) ? pages.length : undefined,
  })

export const userQuery = (id: string) =>
  queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => call(users.read, { params: { id } }, signal), staleTime: 0 })

/** Sends a change with the person's version on screen; after a conflict the newer state is shown. */
function useChange<Input>(id: number, send: (input: Input) => Promise<UserView>) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(String(id))
  return useMutation({
    mutationFn: send,
    onSuccess: async (user) => {
      await keepAnswer(queries, queryKey, user)
      void queries.invalidateQueries({ queryKey: [...all, 'list'] })
    },
    onError: (error) => (isRefused(error, 'user.changed') ? queries.invalidateQueries({ queryKey }) : undefined),
  })
}

const of = ({ id }: UserView) => ({ id: String(id) })

export const useSetRoles = (user: UserView) =>
  useChange(user.id, (roles: Role[]) => call(users.setRoles, { params: of(user), body: { roles, revision: user.revision } }))

export const useSetPrivilege = (user: UserView) =>
  useChange(user.id, (to: WithoutRevision<Privilege>) => call(users.setPrivilege, { params: of(user), body: { ...to, revision: user.revision } }))

export const useSetActive = (user: UserView) =>
  useChange(user.id, (to: { isActive: boolean; reason: string }) => call(users.setActive, { params: of(user), body: { ...to, revision: user.revision } }))

export const useSetPassword = (user: UserView) =>
  useChange(user.id, (to: Pick<NewUser, 'password' | 'loginGroup'>) => call(users.setPassword, { params: of(user), body: { ...to, revision: user.revision } }))

export const useSetSigner = (user: UserView) =>
  useChange(user.id, (to: { fingerprint: string; isAccepted: boolean }) =>
    call(users.setSigner, { params: of(user), body: { ...to, revision: user.revision } }),
  )

export function useEndSessions({ id }: UserView) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sid: string | undefined) => call(users.endSessions, { params: { id: String(id) }, body: { sid } }),
    onSettled: () => queries.invalidateQueries({ queryKey: userQuery(String(id)).queryKey }),
  })
}

export function useCreateUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewUser) => call(users.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

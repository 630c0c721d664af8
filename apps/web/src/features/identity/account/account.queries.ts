import type { CallInput } from '@klesis/contract/endpoint.ts'
import { account } from '@klesis/contract/identity/account.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/toast.ts'
import { profileQuery } from '../profile.queries.ts'

export const loginsQuery = queryOptions({ queryKey: ['account', 'logins'], queryFn: ({ signal }) => call(account.logins, {}, signal) })
export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => call(account.sessions, {}, signal) })
export const signInsQuery = queryOptions({ queryKey: ['account', 'signIns'], queryFn: ({ signal }) => call(account.signIns, {}, signal) })
export const mailChoicesQuery = queryOptions({ queryKey: ['account', 'mails'], queryFn: ({ signal }) => call(account.mailChoices, {}, signal) })
/** Forgotten when its dialog closes, so that nobody confirms an old plan. */
export const erasurePlanQuery = queryOptions({ queryKey: ['account', 'erasure'], queryFn: ({ signal }) => call(account.erasurePlan, {}, signal), gcTime: 0 })
export const providersQuery = queryOptions({
  queryKey: ['identity', 'providers'],
  queryFn: ({ signal }) => call(identity.providers, {}, signal),
  staleTime: 600_000,
})

export function useUnlinkLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(account.unlink, { params: { id: String(id) } }),
    onSuccess: (logins) => {
      queries.setQueryData(loginsQuery.queryKey, logins)
      // Mails no longer go to the address of a removed login.
      return queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: loginsQuery.queryKey }),
  })
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sid: string) => call(account.endSession, { params: { sid } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(account.endOtherSessions, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

type MailChoice = CallInput<typeof account.saveMailChoices>['body']['choices'][number]

/** Shows the choice at once. Each waits for the one before; what is stored is read again after the last, so that one that was not saved goes back alone. */
export function useSaveMailChoice() {
  const queries = useQueryClient()
  const key = mailChoicesQuery.queryKey
  return useMutation({
    mutationKey: key,
    scope: { id: 'mail-choices' },
    mutationFn: (choice: MailChoice) => call(account.saveMailChoices, { body: { choices: [choice] } }),
    onMutate: ({ kind, delivery }) => {
      const before = queries.getQueryData(key)
      const choices = before?.choices.map((choice) => (choice.kind === kind ? { ...choice, delivery } : choice))
      if (choices) queries.setQueryData(key, { choices })
    },
    onError: (error) => void toast({ tone: 'red', message: error.message }),
    onSettled: () => (queries.isMutating({ mutationKey: key }) === 1 ? queries.invalidateQueries({ queryKey: key }) : undefined),
  })
}

/** The photo is on the profile and in the top bar. */
function useRefreshPhoto() {
  const queries = useQueryClient()
  return () => Promise.all([queries.invalidateQueries({ queryKey: profileQuery.queryKey }), queries.invalidateQueries({ queryKey: ['identity', 'me'] })])
}

type Crop = CallInput<typeof identity.saveAvatar>['query']

export function useSavePhoto() {
  const refresh = useRefreshPhoto()
  return useMutation({ mutationFn: ({ file, crop }: { file: File; crop: Crop }) => upload(identity.saveAvatar, { query: crop }, file), onSuccess: refresh })
}

export function useRemovePhoto() {
  const refresh = useRefreshPhoto()
  return useMutation({ mutationFn: () => call(account.removeAvatar, {}), onSuccess: refresh })
}

export const useEraseAccount = () => useMutation({ mutationFn: () => call(account.erase, { body: { confirm: true } }) })

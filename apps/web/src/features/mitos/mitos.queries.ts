import { mitos } from '@klesis/contract/invitations/mitos.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Both are refetched on each visit, because other pages change them. */
const always = { refetchOnMount: 'always' } as const

export const mitosQuery = (lang: string, uid: string | undefined, isAdministering: boolean) =>
  queryOptions({
    queryKey: ['invitations', 'mitos', lang, uid, isAdministering],
    queryFn: ({ signal }) => call(mitos.list, { query: { lang } }, signal),
    ...always,
  })

export const builderQuery = (lang: string, uid: string | undefined, isAdministering: boolean) =>
  queryOptions({
    queryKey: ['invitations', 'builder', lang, uid, isAdministering],
    queryFn: ({ signal }) => call(mitos.builder, { query: { lang } }, signal),
    ...always,
  })

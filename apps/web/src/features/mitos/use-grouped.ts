import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { useQuery } from '@tanstack/react-query'
import { adminMode } from '../../api/admin-mode.ts'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { activeQuery } from '../dashboard/dashboard.queries.ts'
import { mitosQuery } from './mitos.queries.ts'

/** The invitations by group, as visible to visitors or to signed-in people. */
export function useGrouped(showsAll: boolean) {
  const lang = useLanguage()
  const uid = useStore(session)?.uid
  const own = useQuery({ ...mitosQuery(lang, uid, useStore(adminMode)), enabled: uid !== undefined })
  const open = useQuery({ ...activeQuery({ lang, all: showsAll, search: '' }, undefined), enabled: uid === undefined })
  const { error, refetch } = uid === undefined ? open : own
  const ofVisitor = (): GroupedInvitation[] | undefined =>
    open.data?.items.map((invitation) => ({ ...invitation, state: 'open', privilege: null, stats: null }))
  return { invitations: uid === undefined ? ofVisitor() : own.data?.items, error, refetch, isVisitor: uid === undefined }
}

import { links } from '@klesis/contract/links/links.calls.ts'
import type { PrivateLink } from '@klesis/contract/links/links.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isRefused } from '../../api/call-refused.ts'
import { session } from '../../api/session.ts'

const storageKey = (id: number) => `privateLink:${id}`
/** The value in session storage when there is nothing to show: the person saved the link, or it was made elsewhere. */
const nothingToShow = 'kept'

async function makeLink(id: number): Promise<string> {
  const { path } = await call(links.privateLink, { params: { id: String(id) } })
  sessionStorage.setItem(storageKey(id), path)
  return path
}

/** The link that this tab made and shows. Only the session that began the application makes one by itself; whoever came by a link has one. */
async function readShownLink(id: number): Promise<string | null> {
  const stored = sessionStorage.getItem(storageKey(id))
  if (stored !== null || session.get()?.scope?.purpose !== 'entry') return stored === nothingToShow ? null : stored
  try {
    return await makeLink(id)
  } catch (error) {
    if (isRefused(error, 'link.alreadyMade')) return null
    throw error
  }
}

export const shownLinkQuery = (id: number) =>
  queryOptions({ queryKey: ['links', 'shown', id], queryFn: () => readShownLink(id), staleTime: Number.POSITIVE_INFINITY, retry: false })

export const privateLinksQuery = (id: number) =>
  queryOptions({ queryKey: ['links', 'private', id], queryFn: ({ signal }) => call(links.privateLinks, { params: { id: String(id) } }, signal) })

/** Stops showing the link. */
export function useHideLink(id: number) {
  const queries = useQueryClient()
  return () => {
    sessionStorage.setItem(storageKey(id), nothingToShow)
    queries.setQueryData(shownLinkQuery(id).queryKey, null)
  }
}

export function useMakeLink(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => makeLink(id),
    onSuccess: (path) => queries.setQueryData(shownLinkQuery(id).queryKey, path),
    onSettled: () => queries.invalidateQueries({ queryKey: privateLinksQuery(id).queryKey }),
  })
}

export function useRevokeLink(id: number) {
  const queries = useQueryClient()
  const hide = useHideLink(id)
  return useMutation({
    mutationFn: ({ id: linkId }: PrivateLink) => call(links.revokePrivateLink, { params: { id: String(id), linkId: String(linkId) } }),
    onSuccess: (_, { mailedTo }) => {
      if (mailedTo === null) hide()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: privateLinksQuery(id).queryKey }),
  })
}

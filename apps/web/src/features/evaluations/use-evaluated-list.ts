import type { EvaluationRow } from '@klesis/contract/evaluations/evaluation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { session } from '../../api/session.ts'
import { useAddressText } from '../../ui/use-address-text.ts'
import { listQuery } from './evaluations.queries.ts'

/** As for the server, nothing is left of an application whose evaluation is closed. */
const isLeft = ({ mine, isOpen }: EvaluationRow) => isOpen && (mine?.state !== 'final' || mine.asksToConfirm)

/** So many rows before the last loaded one, the next page is fetched. */
const ahead = 5

/** The list of one's applications and the one that is shown; both choices are in the address. */
export function useEvaluatedList(invitationId: number) {
  const [asked] = useAddressText('application')
  const navigate = useNavigate()
  const [shown, setShown] = useAddressText('show')
  const show = shown === 'left' ? 'left' : 'all'
  const found = useInfiniteQuery(listQuery(invitationId, show, session.get()?.uid))
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  const first = useFirstShown(invitationId, Number(asked) ? undefined : found, rows)
  const activeId = Number(asked) || first.shown?.applicationId
  const index = rows.findIndex(({ applicationId }) => applicationId === activeId)
  // One that has left the list is between its former neighbours.
  const lastIndex = useRef(0)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])
  const isNearEnd = found.hasNextPage && !found.isFetching && index >= rows.length - ahead
  const { fetchNextPage } = found
  useEffect(() => {
    if (isNearEnd) void fetchNextPage()
  }, [isNearEnd, fetchNextPage])

  const behind = index < 0 ? lastIndex.current : index + 1
  const before = (index < 0 ? lastIndex.current : index) - 1
  const others = [...rows.slice(behind), ...rows.slice(0, Math.max(0, before + 1))]
  return {
    found,
    rows,
    head: found.data?.pages[0]?.head,
    total: found.data?.pages[0]?.total ?? 0,
    show,
    setShow: (next: typeof show) => setShown(next === 'left' ? 'left' : ''),
    activeId,
    active: rows[index],
    place: index + 1,
    previous: rows[before],
    next: rows[behind],
    /** What is left to evaluate, first of all below this one. */
    nextLeft: others.find((row) => row.applicationId !== activeId && isLeft(row)),
    /** Also from another page, where the undoing of a final evaluation leads back. Without an application, the one that was shown is closed. */
    open: (applicationId: number | undefined) => {
      first.choose(applicationId, activeId)
      void navigate({
        ...{ to: '/evaluate/applications/$invitationId', params: { invitationId: String(invitationId) }, replace: true, resetScroll: false },
        search: (before) => ({ ...before, application: applicationId ? String(applicationId) : undefined }),
      })
    },
  }
}

interface Shown {
  invitationId: number
  applicationId: number
  /** Whether it was chosen from, or was still in, a list that was read since the page opened. */
  isRead: boolean
}

/** What is shown first stays until another is opened, whatever becomes of the list; only what the server no longer names when the page opens gives way. */
function useFirstShown(invitationId: number, found: { isFetchedAfterMount: boolean; isPlaceholderData: boolean } | undefined, rows: readonly EvaluationRow[]) {
  const first = useRef<Shown>(undefined)
  const closedId = useRef<number>(undefined)
  const known = first.current?.invitationId === invitationId ? first.current : undefined
  const isRead = found?.isFetchedAfterMount === true && !found.isPlaceholderData
  const has = ({ applicationId }: Shown) => rows.some((row) => row.applicationId === applicationId)
  const stays = known && (known.isRead || !isRead || has(known))
  if (found && !stays) {
    const offered = found.isPlaceholderData ? [] : rows.filter(({ applicationId }) => applicationId !== closedId.current)
    const chosen = offered.find(isLeft) ?? offered[0]
    first.current = chosen && { invitationId, applicationId: chosen.applicationId, isRead }
  } else if (known && isRead) known.isRead = true
  return {
    shown: first.current,
    /** Opens another; without one, that which was shown is not chosen again. */
    choose: (applicationId: number | undefined, before: number | undefined) => {
      first.current = applicationId ? { invitationId, applicationId, isRead: true } : undefined
      closedId.current = applicationId ? undefined : before
    },
  }
}

export type EvaluatedList = ReturnType<typeof useEvaluatedList>

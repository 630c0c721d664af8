import { evaluationOrders, rankingFilters } from '@klesis/contract/evaluations/evaluation-states.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useOnceReady } from '../../../ui/UntilReady.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { proposalsQuery } from '../proposals/proposals.queries.ts'
import { equalisedQuery, pageSize, type RankingAsked, rankingFactsQuery, rankingQuery } from './ranking.queries.ts'

/** The page of the ranking that the address asks for, what the ranking comes to, and the equalised means where they are wanted. */
export function useRanking(invitationId: number) {
  const [sortText, setSort] = useAddressText('sort')
  const [showText, setShow] = useAddressText('show')
  const [search] = useAddressText('search')
  const [means, setMeans] = useAddressText('means')
  const sort = evaluationOrders.find((one) => one === sortText) ?? 'rank'
  const show = rankingFilters.find((one) => one === showText) ?? 'all'
  // Another order or filter begins at its first page.
  const list = `${sort} ${show} ${search}`
  const [at, setAt] = useState({ list, page: 0 })
  const asked: RankingAsked = { sort, show, search, page: at.list === list ? at.page : 0 }

  const rows = useQuery(rankingQuery(invitationId, asked))
  const facts = useQuery(rankingFactsQuery(invitationId))
  const last = useRef<{ data: NonNullable<typeof rows.data>; page: number; at: number }>(undefined)
  if (rows.data && !rows.isPlaceholderData) last.current = { data: rows.data, page: asked.page, at: rows.dataUpdatedAt }
  const isEqualised = means === 'equalised'
  const ids = last.current?.data.items.map(({ applicationId }) => applicationId) ?? []
  const equalised = useQuery({ ...equalisedQuery(invitationId, ids), enabled: isEqualised && ids.length > 0 })
  const proposals = useQuery({ ...proposalsQuery(invitationId, ids), enabled: ids.length > 0 })
  // The first rows wait for what is proposed for them, which would make them higher.
  const isComplete = useOnceReady(last.current !== undefined && !proposals.isLoading)
  return {
    ...{ sort, show, search, isEqualised },
    /** What was answered last, also where what is asked now was refused. */
    shown: isComplete ? last.current : undefined,
    facts: facts.data,
    equalised: isEqualised ? equalised : undefined,
    proposals: useMemo(() => new Map(proposals.data?.items.map((proposal) => [proposal.applicationId, proposal])), [proposals.data]),
    counts: proposals.data?.counts,
    error: rows.error ?? facts.error,
    isBusy: rows.isFetching,
    /** Whether the rows are in the order in which the line cuts them. */
    isRanked: sort === 'rank' && show === 'all' && search === '',
    pages: Math.max(1, Math.ceil((last.current?.data.total ?? 0) / pageSize)),
    goTo: (page: number) => setAt({ list, page }),
    sortBy: (next: RankingAsked['sort']) => setSort(next === 'rank' ? '' : next),
    setShow: (next: RankingAsked['show']) => setShow(next === 'all' ? '' : next),
    setEqualised: (next: boolean) => setMeans(next ? 'equalised' : ''),
    retry: () => void Promise.all([rows.refetch(), facts.refetch()]),
  }
}

export type Ranking = ReturnType<typeof useRanking>

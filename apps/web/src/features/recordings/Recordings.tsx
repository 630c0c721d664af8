import type { RecordedKind } from '@klesis/contract/recordings/recordings.ts'
import { recordedKinds } from '@klesis/contract/recordings/upload-limits.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { athensDay } from '../../ui/athens-day.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { termsQuery } from './consent/consent.queries.ts'
import { RecordingList } from './list/RecordingList.tsx'
import classes from './recordings.module.css'
import { recordingsQuery } from './recordings.queries.ts'

/** How long the sentence about the days is, until they are known. */
const usualDays = 30
const kinds = ['persons', 'guests'] as const
/** Days before today at which a period begins. */
const daysBack = { today: 0, week: 6 } as const
const periods = ['today', 'week'] as const
type Period = (typeof periods)[number]

/** The filters exclude each other: the last one switched on counts. */
const lastOf = <Value extends string>(chosen: readonly Value[]) => chosen.at(-1) ?? ''
const isKind = (text: string): text is RecordedKind => recordedKinds.some((kind) => kind === text)
const isPeriod = (text: string): text is Period => periods.some((period) => period === text)

/** All stored recordings, for system administrators. */
export function Recordings() {
  const { t } = useTranslation('recordings')
  const [q] = useAddressText('search')
  const [kindText, setKind] = useAddressText('kind')
  const [periodText, setPeriod] = useAddressText('period')
  const { data: terms } = useQuery(termsQuery(useStore(session)?.uid))
  const kind = isKind(kindText) ? kindText : 'all'
  const period = isPeriod(periodText) ? periodText : undefined
  const found = useInfiniteQuery(recordingsQuery({ q, kind, from: period && athensDay(new Date(Date.now() - daysBack[period] * 86_400_000)) }))
  const items = found.data?.pages.flatMap((page) => page.items)
  const isFiltered = q !== '' || kind !== 'all' || period !== undefined
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={<span className={terms ? undefined : classes.awaited}>{t('list.lead', { count: terms?.days ?? usualDays })}</span>}
      />
      <ListToolbar total={found.data?.pages[0]?.total} isExact={found.data?.pages[0]?.totalIsExact}>
        <SearchBox label={t('list.search')} />
        <FilterChips
          label={t('list.kind')}
          choices={kinds.map((value) => ({ value, text: t(`list.${value}`) }))}
          chosen={kinds.filter((one) => one === kind)}
          onChange={(chosen) => setKind(lastOf(chosen))}
        />
        <FilterChips
          label={t('list.period')}
          choices={periods.map((value) => ({ value, text: t(`list.${value}`) }))}
          chosen={periods.filter((one) => one === period)}
          onChange={(chosen) => setPeriod(lastOf(chosen))}
        />
      </ListToolbar>
      <Refused error={found.isFetchNextPageError ? null : found.error} onRetry={found.refetch} />
      {found.isPending && <RowsSkeleton height={56} />}
      {items?.length === 0 && (
        <EmptyState title={t(isFiltered ? 'list.notFound' : 'list.empty')}>{t(isFiltered ? 'list.notFoundText' : 'list.emptyText')}</EmptyState>
      )}
      {items && items.length > 0 && (
        <InfiniteList query={found}>
          <RecordingList recordings={items} />
        </InfiniteList>
      )}
    </>
  )
}

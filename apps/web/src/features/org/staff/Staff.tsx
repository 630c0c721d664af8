import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { ScrollToTop } from '../../../ui/ScrollToTop.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { NewEmployeeDialog } from './dialogs/NewEmployeeDialog.tsx'
import { StaffCards } from './StaffCards.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { StaffTable } from './StaffTable.tsx'
import { staffQuery } from './staff.queries.ts'
import type { StaffAction } from './staff-list.ts'
import { toStaffFilters } from './to-staff-filters.ts'

/** The staff directory: everybody may read it, administrators edit it. */
export function Staff() {
  const { t } = useTranslation('staff')
  const mayChange = useMay()('admin')
  const [search, setSearch] = useAddressText('search')
  const found = useInfiniteQuery(staffQuery(search))
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [isAdding, setAdding] = useState(false)
  const [action, setAction] = useState<StaffAction | null>(null)
  const rows = found.data?.pages.flatMap(({ items }) => items)
  const { email } = toStaffFilters(search)
  const List = isWide ? StaffTable : StaffCards
  const clearButton = (
    <Button variant="default" onClick={() => setSearch('')}>
      {t('list.clear')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={mayChange && <Button onClick={() => setAdding(true)}>{t('add.open')}</Button>} />
      <ListToolbar total={found.data?.pages[0]?.total} isExact={found.data?.pages[0]?.totalIsExact}>
        <SearchBox label={t('search')} />
        {search && (
          <FilterChips
            choices={[{ value: search, text: t(email ? 'filter.email' : 'filter.name', { text: search }) }]}
            chosen={[search]}
            onChange={() => setSearch('')}
          />
        )}
      </ListToolbar>
      {!rows && (found.error ? <Refused error={found.error} onRetry={() => void found.refetch()} /> : <RowsSkeleton height={isWide ? 64 : 170} />)}
      {rows?.length === 0 && (
        <EmptyState title={t('list.notFound')} action={search && clearButton}>
          {t(search ? 'list.notFoundText' : 'list.emptyText')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <InfiniteList query={found}>
          <List rows={rows} mayChange={mayChange} onAction={setAction} />
        </InfiniteList>
      )}
      <ScrollToTop label={t('list.toTop')} appearsAfter={300} isAtEndOfList />
      {isAdding && <NewEmployeeDialog onClose={() => setAdding(false)} />}
      {action && <StaffDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

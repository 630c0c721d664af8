import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { DeleteLookupDialog } from './DeleteLookupDialog.tsx'
import { LookupCards } from './LookupCards.tsx'
import { LookupTable } from './LookupTable.tsx'
import { hasWords, type LookupListProps } from './lookup-list.ts'
import { lookupListQuery } from './lookups.queries.ts'

const LookupDialog = lazyPart(() => import('./edit/LookupDialog.tsx').then((file) => ({ default: file.LookupDialog })))

/** All lookups. */
export function Lookups() {
  const { t } = useTranslation('lookups')
  const [search, setSearch] = useAddressText('search')
  const { data, error, refetch } = useQuery(lookupListQuery)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [editing, setEditing] = useState<number | 'new'>()
  const [removing, setRemoving] = useState<LookupListProps['rows'][number]>()
  const newButton = <Button onClick={() => setEditing('new')}>{t('new')}</Button>
  const rows = data?.items.filter((lookup) => hasWords(lookup, search)) ?? []
  const list: LookupListProps = { rows, onEdit: ({ id }) => setEditing(id), onDelete: setRemoving }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={newButton} />
      <ListToolbar {...(data && { total: rows.length })}>
        <SearchBox label={t('search')} />
      </ListToolbar>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={isWide ? 56 : 150} />)}
      {data && rows.length === 0 && <NoLookups isFiltered={data.total > 0} newButton={newButton} onClear={() => setSearch('')} />}
      {rows.length > 0 && (isWide ? <LookupTable {...list} /> : <LookupCards {...list} />)}
      {removing && <DeleteLookupDialog lookup={removing} onClose={() => setRemoving(undefined)} />}
      {editing !== undefined && (
        <Suspense>
          <LookupDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface NoLookupsProps {
  /** Whether there are lookups that the search excludes. */
  isFiltered: boolean
  newButton: ReactNode
  onClear: () => void
}

function NoLookups({ isFiltered, newButton, onClear }: NoLookupsProps) {
  const { t } = useTranslation('lookups')
  const clearButton = (
    <Button variant="default" onClick={onClear}>
      {t('list.clear')}
    </Button>
  )
  return (
    <EmptyState title={t(isFiltered ? 'list.notFound' : 'list.empty')} action={isFiltered ? clearButton : newButton}>
      {t(isFiltered ? 'list.notFoundText' : 'list.emptyText')}
    </EmptyState>
  )
}

import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { itemStates } from '@klesis/contract/lookups/lookup-limits.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { FilesMenu } from '../exchange/FilesMenu.tsx'
import classes from '../lookups.module.css'
import { itemsQuery } from '../lookups.queries.ts'
import { ItemCards } from './ItemCards.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemTable } from './ItemTable.tsx'
import { MoveItemDialog } from './MoveItemDialog.tsx'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'

/** What is done with which item. */
type Open = { kind: 'edit'; item: LookupItem | undefined } | { kind: 'move' | 'remove'; item: LookupItem }

export function ItemsPage({ lookup, title }: { lookup: LookupView; title: string }) {
  const { t } = useTranslation('lookups')
  const [search] = useAddressText('search')
  const [stateText, setState] = useAddressText('state')
  const state = itemStates.find((one) => one === stateText) ?? 'all'
  const found = useInfiniteQuery(itemsQuery(String(lookup.id), { search, state }))
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<Open>()
  const items = found.data?.pages.flatMap((page) => page.items)
  const [first] = found.data?.pages ?? []
  const newButton = <Button onClick={() => setOpen({ kind: 'edit', item: undefined })}>{t('items.new')}</Button>
  const list = {
    lookup,
    items: items ?? [],
    onEdit: (item: LookupItem) => setOpen({ kind: 'edit', item }),
    onMoveTo: (item: LookupItem) => setOpen({ kind: 'move', item }),
    onRemove: (item: LookupItem) => setOpen({ kind: 'remove', item }),
  }
  return (
    <>
      <PageHeader
        title={title}
        lead={lookup.code}
        crumbs={[{ text: t('title'), to: '/management/lookups' }]}
        action={
          <span className={classes.headButtons}>
            <FilesMenu lookup={lookup} />
            {newButton}
          </span>
        }
      />
      <ListToolbar {...(first && { total: first.total, isExact: first.totalIsExact })}>
        <SearchBox label={t('items.search')} />
        <FilterChips
          label={t('items.states')}
          choices={(['active', 'retired'] as const).map((value) => ({ value, text: t(`items.state.${value}`) }))}
          chosen={state === 'all' ? [] : [state]}
          onChange={(chosen) => setState(chosen.at(-1) ?? '')}
        />
      </ListToolbar>
      <Refused error={found.isFetchNextPageError ? null : found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton height={isWide ? 56 : 120} />}
      {items?.length === 0 && <NoItems isFiltered={search !== '' || state !== 'all'} newButton={newButton} />}
      {items && items.length > 0 && <InfiniteList query={found}>{isWide ? <ItemTable {...list} /> : <ItemCards {...list} />}</InfiniteList>}
      {open && <ItemDialogs lookup={lookup} open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function NoItems({ isFiltered, newButton }: { isFiltered: boolean; newButton: ReactNode }) {
  const { t } = useTranslation('lookups')
  return (
    <EmptyState title={t(isFiltered ? 'items.notFound' : 'items.empty')} action={!isFiltered && newButton}>
      {t(isFiltered ? 'items.notFoundText' : 'items.emptyText')}
    </EmptyState>
  )
}

function ItemDialogs({ lookup, open: { kind, item }, onClose }: { lookup: LookupView; open: Open; onClose: () => void }) {
  if (kind === 'edit') return <ItemDialog lookup={lookup} item={item} onClose={onClose} />
  if (kind === 'move') return <MoveItemDialog lookupId={lookup.id} item={item} onClose={onClose} />
  return <RemoveItemDialog lookupId={lookup.id} item={item} onClose={onClose} />
}

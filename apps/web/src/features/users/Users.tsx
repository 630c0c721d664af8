import { roles } from '@klesis/contract/access.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { NewUserDialog } from './account/NewUserDialog.tsx'
import { UserCards } from './UserCards.tsx'
import { UserTable } from './UserTable.tsx'
import { states, usersQuery } from './users.queries.ts'

/** Everybody with an account; for system administrators. */
export function Users() {
  const { t } = useTranslation('users')
  const [search, setSearch] = useAddressText('search')
  const [roleText, setRole] = useAddressText('role')
  const [stateText, setState] = useAddressText('state')
  const role = roles.find((one) => one === roleText)
  const state = states.find((one) => one === stateText)
  const found = useInfiniteQuery(usersQuery({ search, role, state }))
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [isCreating, setCreating] = useState(false)
  const rows = found.data?.pages.flatMap(({ items }) => items)
  const isFiltered = Boolean(search || role || state)
  const clear = () => {
    setSearch('')
    setRole('')
    setState('')
  }
  const clearButton = (
    <Button variant="default" onClick={clear}>
      {t('list.clear')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={<Button onClick={() => setCreating(true)}>{t('create.open')}</Button>} />
      <ListToolbar total={found.data?.pages[0]?.total} isExact={found.data?.pages[0]?.totalIsExact}>
        <SearchBox label={t('search')} />
        <FilterChips
          label={t('filter.state')}
          choices={states.map((value) => ({ value, text: t(`filter.${value}`) }))}
          chosen={state ? [state] : []}
          onChange={(chosen) => setState(chosen.at(-1) ?? '')}
        />
        <FilterChips
          label={t('filter.role')}
          choices={roles.map((value) => ({ value, text: t(`role.${value}`) }))}
          chosen={role ? [role] : []}
          onChange={(chosen) => setRole(chosen.at(-1) ?? '')}
        />
      </ListToolbar>
      {!rows && (found.error ? <Refused error={found.error} onRetry={() => void found.refetch()} /> : <RowsSkeleton height={isWide ? 56 : 150} />)}
      {rows?.length === 0 && (
        <EmptyState title={t(isFiltered ? 'list.notFound' : 'list.empty')} action={isFiltered && clearButton}>
          {t(isFiltered ? 'list.notFoundText' : 'list.emptyText')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <InfiniteList query={found}>{isWide ? <UserTable rows={rows} /> : <UserCards rows={rows} />}</InfiniteList>}
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
    </>
  )
}

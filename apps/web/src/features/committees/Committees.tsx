import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { committeeListQuery } from './committees.queries.ts'
import { CommitteeCards } from './list/CommitteeCards.tsx'
import { CommitteeTable } from './list/CommitteeTable.tsx'
import { type CommitteeListProps, hasWords } from './list/committee-list.ts'
import { DeleteCommitteeDialog } from './list/DeleteCommitteeDialog.tsx'
import { NoCommittees } from './list/NoCommittees.tsx'

/** Administrators see all committees, others those of which they are members. */
export function Committees() {
  const { t } = useTranslation('committees')
  const [search, setSearch] = useAddressText('search')
  const { data, error, refetch } = useQuery(committeeListQuery)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [removing, setRemoving] = useState<CommitteeListProps['rows'][number]>()
  const mayEdit = data?.mayEdit ?? false
  const newButton = mayEdit && (
    <LinkButton to="/management/commitee/edit/$id" params={{ id: 'new' }}>
      {t('new')}
    </LinkButton>
  )
  const rows = data?.items.filter((committee) => hasWords(committee, search)) ?? []
  const list = { rows, mayEdit, onDelete: setRemoving }
  return (
    <>
      <PageHeader title={t('title')} lead={t(data && !mayEdit ? 'leadMember' : 'lead')} action={newButton} />
      <ListToolbar total={data && rows.length}>
        <SearchBox label={t('search')} />
      </ListToolbar>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={isWide ? 56 : 150} />)}
      {data && rows.length === 0 && <NoCommittees isFiltered={data.total > 0} newButton={newButton} onClear={() => setSearch('')} />}
      {rows.length > 0 && (isWide ? <CommitteeTable {...list} /> : <CommitteeCards {...list} />)}
      {removing && <DeleteCommitteeDialog committee={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

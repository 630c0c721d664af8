import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { AssignedApplication } from '@klesis/contract/evaluations/assignment.ts'
import type { assignments } from '@klesis/contract/evaluations/assignments.calls.ts'
import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { InfiniteList, type PagedQuery } from '../../../ui/InfiniteList.tsx'
import { ListTable } from '../../../ui/ListTable.tsx'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import text from '../../../ui/text.module.css'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { AssignedPairs } from './AssignedPairs.tsx'
import classes from './assignment.module.css'

interface Props {
  invitationId: number
  pages: readonly CallResult<typeof assignments.read>[]
  query: PagedQuery
}

/** The applications with their evaluators, those without any first. */
export function AssignedList({ invitationId, pages, query }: Props) {
  const { t } = useTranslation('assignment')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [search] = useAddressText('search')
  const [show, setShow] = useAddressText('show')
  const [first] = pages
  if (!first) return null
  const rows = pages.flatMap(({ items }) => items)
  const pairsOf = (application: AssignedApplication) => <AssignedPairs invitationId={invitationId} application={application} members={first.members} />
  return (
    <>
      <ListToolbar total={first.total}>
        <SearchBox label={t('search')} />
        <FilterChips
          label={t('filter.label')}
          choices={[{ value: 'short', text: t('filter.short', { count: first.short }) }]}
          chosen={show === 'short' ? ['short'] : []}
          onChange={([chosen]) => setShow(chosen ?? '')}
        />
      </ListToolbar>
      {rows.length === 0 ? (
        <EmptyState title={t(search ? 'empty.search' : show === 'short' ? 'empty.short' : 'empty.title')} />
      ) : (
        <InfiniteList query={query}>
          {isPhone ? (
            <CardList label={t('table')}>
              {rows.map((row) => (
                <ListCard key={row.applicationId}>
                  <ApplicationName application={row} />
                  {pairsOf(row)}
                </ListCard>
              ))}
            </CardList>
          ) : (
            <ListTable
              label={t('table')}
              minWidth={640}
              head={
                <>
                  <Table.Th>{t('column.application')}</Table.Th>
                  <Table.Th>{t('column.evaluators')}</Table.Th>
                </>
              }
            >
              {rows.map((row) => (
                <Table.Tr key={row.applicationId} className={classes.row}>
                  <Table.Th scope="row">
                    <ApplicationName application={row} />
                  </Table.Th>
                  <Table.Td>{pairsOf(row)}</Table.Td>
                </Table.Tr>
              ))}
            </ListTable>
          )}
        </InfiniteList>
      )}
    </>
  )
}

function ApplicationName({ application: { applicationId, protocolNumber, applicantName, unit, isShort, pairs } }: { application: AssignedApplication }) {
  const { t } = useTranslation('assignment')
  const number = protocolNumber ?? t('number', { id: applicationId })
  // Where names are hidden, the number is the name.
  const small = [number !== applicantName && number, unit].filter(Boolean).join(' · ')
  return (
    <div className={classes.name}>
      <p className={text.stacked}>
        <span data-private>{applicantName}</span>
        {small && <small>{small}</small>}
      </p>
      {isShort && <Chip tone={pairs.length === 0 ? 'red' : 'amber'}>{t(pairs.length === 0 ? 'unassigned' : 'short')}</Chip>}
    </div>
  )
}

import type { StoredScriptRow } from '@klesis/contract/forms/stored-parts.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button, Group, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../ui/CardList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkAnchor, LinkButton } from '../../ui/LinkButton.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import text from '../../ui/text.module.css'
import { toPlainText } from '../../ui/to-plain-text.ts'
import { useAddressText } from '../../ui/use-address-text.ts'
import { DeletePartDialog } from './DeletePartDialog.tsx'
import type { Family } from './stored-parts.queries.ts'

/** A stored part as a row, with the chips after its title. */
export type PartRow = StoredScriptRow & { chips?: ReactNode }

interface Props {
  family: Family
  rows: readonly PartRow[] | undefined
  error: Error | null
  onRetry: () => void
}

const editors = { form: '/management/form/edit/$id', script: '/management/code/edit/$id' } as const

/** All stored forms, or all stored scripts. */
export function PartList({ family, rows, error, onRetry }: Props) {
  const { t } = useTranslation('stored-parts')
  const [search, setSearch] = useAddressText('search')
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [removing, setRemoving] = useState<PartRow>()
  const found = rows?.filter((row) => hasWords(row, search)) ?? []
  const newButton = (
    <LinkButton to={editors[family]} params={{ id: 'new' }}>
      {t(`${family}.new`)}
    </LinkButton>
  )
  const List = isWide ? PartTable : PartCards
  return (
    <>
      <PageHeader title={t(`${family}.list`)} lead={t(`${family}.lead`)} action={newButton} />
      <ListToolbar {...(rows && { total: found.length })}>
        <SearchBox label={t('list.search')} />
      </ListToolbar>
      {!rows && (error ? <Refused error={error} onRetry={onRetry} /> : <RowsSkeleton height={isWide ? 56 : 120} />)}
      {rows?.length === 0 && (
        <EmptyState title={t(`${family}.empty`)} action={newButton}>
          {t(`${family}.emptyText`)}
        </EmptyState>
      )}
      {rows && rows.length > 0 && found.length === 0 && (
        <EmptyState
          title={t('list.notFound')}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              {t('list.clear')}
            </Button>
          }
        >
          {t('list.notFoundText')}
        </EmptyState>
      )}
      {found.length > 0 && <List family={family} rows={found} onDelete={setRemoving} />}
      {removing && <DeletePartDialog family={family} part={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** Whether a title or the path contains all words of the search. */
function hasWords({ title, path }: PartRow, search: string): boolean {
  const words = toPlainText(search).split(/\s+/)
  const content = toPlainText([...Object.values(title), path].join(' '))
  return words.every((word) => content.includes(word))
}

interface ListProps {
  family: Family
  rows: readonly PartRow[]
  onDelete: (row: PartRow) => void
}

function PartTable({ family, rows, onDelete }: ListProps) {
  const { t } = useTranslation('stored-parts')
  return (
    <ListTable
      label={t(`${family}.list`)}
      minWidth={900}
      head={
        <>
          <Table.Th>{t('list.title')}</Table.Th>
          <Table.Th>{t('list.path')}</Table.Th>
          <Table.Th ta="right">{t('list.version')}</Table.Th>
          <Table.Th>{t('list.saved')}</Table.Th>
          <Table.Th>{t('list.uses')}</Table.Th>
          <Table.Th>{t('list.actions')}</Table.Th>
        </>
      }
    >
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Th scope="row">
            <span className={text.chips}>
              <PartLink family={family} row={row} />
              {row.chips}
            </span>
          </Table.Th>
          <Table.Td>{row.path}</Table.Td>
          <Table.Td ta="right">{row.number}</Table.Td>
          <Table.Td className={text.stacked}>
            <DateText moment={row.savedAt} />
            <small data-private>{row.savedBy}</small>
          </Table.Td>
          <Table.Td>{row.uses > 0 ? t('list.usesOf', { count: row.uses }) : <span className={text.soft}>{t('list.unused')}</span>}</Table.Td>
          <Table.Td>
            <DeleteButton row={row} onDelete={onDelete} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

function PartCards({ family, rows, onDelete }: ListProps) {
  const { t } = useTranslation('stored-parts')
  return (
    <CardList label={t(`${family}.list`)}>
      {rows.map((row) => (
        <ListCard key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <span className={text.chips}>
              <PartLink family={family} row={row} />
              {row.chips}
            </span>
            <DeleteButton row={row} onDelete={onDelete} />
          </Group>
          <span className={text.soft}>
            {[row.path, t('edit.number', { number: row.number }), ...(row.uses > 0 ? [t('list.usesOf', { count: row.uses })] : [])].join(' · ')}
          </span>
          <span className={text.soft}>
            <DateText moment={row.savedAt} /> · <span data-private>{row.savedBy}</span>
          </span>
        </ListCard>
      ))}
    </CardList>
  )
}

function PartLink({ family, row: { id, title } }: { family: Family; row: PartRow }) {
  return (
    <LinkAnchor inherit to={editors[family]} params={{ id: String(id) }}>
      {textIn(title, useLanguage())}
    </LinkAnchor>
  )
}

function DeleteButton({ row, onDelete }: { row: PartRow; onDelete: (row: PartRow) => void }) {
  const { t } = useTranslation('stored-parts')
  return (
    <ActionIcon aria-label={t('delete.open', { title: textIn(row.title, useLanguage()) })} onClick={() => onDelete(row)}>
      <IconTrash size={19} stroke={1.75} />
    </ActionIcon>
  )
}

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { DeleteRowDialog } from './DeleteRowDialog.tsx'
import type { ListedRow } from './list-calls.ts'
import { listQuery, useListChange } from './lists.queries.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import type { CodeListProps } from './row-parts.ts'
import { UsesDialog } from './UsesDialog.tsx'

type Open<Row> = { what: 'write'; row?: Row } | { what: 'delete' | 'uses'; row: Row } | undefined

/** A list that administrators edit row by row. */
export function CodeList<Row extends ListedRow, Input extends object>(props: CodeListProps<Row, Input>) {
  const { calls, title, lead, nameOf, dialog } = props
  const { t } = useTranslation('code-lists')
  const { data, error, refetch } = useQuery(listQuery(calls))
  const [open, setOpen] = useState<Open<Row>>()
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const order = useListChange((body: { ids: number[]; seen: number[] }) => calls.order?.(body) ?? Promise.resolve())
  const close = () => setOpen(undefined)
  const readNewer = async (id: number) => (await refetch()).data?.items.find((row) => row.id === id)
  const rows = data?.items ?? []
  const move = (row: Row, by: -1 | 1) => {
    const seen = rows.map(({ id }) => id)
    const ids = [...seen]
    const from = ids.indexOf(row.id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, row.id)
    order.mutate({ ids, seen })
  }
  const parts = {
    ...props,
    rows,
    onEdit: (row: Row) => setOpen({ what: 'write', row }),
    onDelete: (row: Row) => setOpen({ what: 'delete', row }),
    onUses: (row: Row) => setOpen({ what: 'uses', row }),
    onMove: calls.order && move,
    isMoving: order.isPending,
  }
  const newButton = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setOpen({ what: 'write' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {lead === undefined ? <div>{newButton}</div> : <PageHeader title={title} lead={lead} action={newButton} />}
      <Refused error={order.error} />
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={isWide ? 56 : 150} />)}
      {data && rows.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {rows.length > 0 && (isWide ? <RowTable {...parts} /> : <RowCards {...parts} />)}
      {open?.what === 'write' && dialog({ row: open.row, readNewer, onClose: close })}
      {open?.what === 'delete' && <DeleteRowDialog calls={calls} row={open.row} name={nameOf(open.row)} onClose={close} />}
      {open?.what === 'uses' && <UsesDialog calls={calls} id={open.row.id} name={nameOf(open.row)} onClose={close} />}
    </>
  )
}

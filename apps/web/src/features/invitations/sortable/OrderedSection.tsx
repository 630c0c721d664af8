import { arrayMove } from '@dnd-kit/sortable'
import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { toast } from '../../../ui/toast.ts'
import type { RowActions } from './SortableRow.tsx'
import { SortableRows } from './SortableRows.tsx'

/** What both mutations of the list need: a refusal is told, and the list is read again by its owner. */
interface Change<Input> {
  mutate: (input: Input, on: { onSuccess?: () => void; onError: (failed: Error) => void; onSettled?: () => void }) => void
  isPending: boolean
}

interface Props<Row> {
  /** Chooses the words. */
  kind: 'items' | 'requirements'
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined
  titleOf: (row: Row) => string
  reorder: Change<number[]>
  remove: Change<number>
  /** Whether one can be added now. */
  mayAdd?: () => boolean
  /** Above the rows. */
  children?: ReactNode
  row: (row: Row, actions: RowActions) => ReactNode
  /** Edits a row, or adds one. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode
}

const onError = (failed: Error) => void toast({ tone: 'red', message: failed.message })

/** A list of the invitation whose rows are added, edited, ordered and removed, each change saved at once. */
export function OrderedSection<Row extends { id: number }>({ kind, rows, titleOf, reorder, remove, mayAdd, children, row, dialog }: Props<Row>) {
  const { t } = useTranslation('invitations')
  const [editing, edit] = useState<Row | 'new'>()
  const [removing, setRemoving] = useState<Row>()
  const [announcement, announce] = useState('')
  const ids = rows?.map(({ id }) => id) ?? []
  const move = (from: number, to: number) => {
    const moved = rows?.[from]
    if (!moved || from === to || to < 0 || to >= ids.length) return
    announce(t('items.moved', { title: titleOf(moved), number: to + 1, count: ids.length }))
    reorder.mutate(arrayMove(ids, from, to), { onError })
  }
  const confirm = (removed: Row) =>
    remove.mutate(removed.id, {
      onSuccess: () => void toast({ message: t(`${kind}.removed`, { title: titleOf(removed) }) }),
      onError,
      onSettled: () => setRemoving(undefined),
    })
  // A row that a save changed meanwhile is edited as it is now.
  const opened = editing === 'new' ? undefined : (rows?.find(({ id }) => id === editing?.id) ?? editing)
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={2}>{t(`${kind}.title`)}</Title>
          <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => (mayAdd?.() ?? true) && edit('new')}>
            {t(`${kind}.add`)}
          </Button>
        </Group>
        {children}
        {rows?.length === 0 && <EmptyState title={t(`${kind}.none`)}>{t(`${kind}.noneText`)}</EmptyState>}
        {rows && rows.length > 0 && (
          <SortableRows ids={ids} onMove={move}>
            {rows.map((one, index) =>
              row(one, {
                ...{ kind, isFirst: index === 0, isLast: index === rows.length - 1 },
                onUp: () => move(index, index - 1),
                onDown: () => move(index, index + 1),
                onEdit: () => edit(one),
                onRemove: () => setRemoving(one),
              }),
            )}
          </SortableRows>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
      {editing !== undefined && dialog(opened, () => edit(undefined))}
      {removing && (
        <ConfirmDialog
          title={t(`${kind}.removeTitle`, { title: titleOf(removing) })}
          confirm={t(`${kind}.removeDo`)}
          isBusy={remove.isPending}
          onConfirm={() => confirm(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t(`${kind}.removeText`)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

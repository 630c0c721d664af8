import { arrayMove } from '@dnd-kit/sortable'
import type { Item } from '@klesis/contract/invitations/items.ts'
import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { SortableRows } from '../sortable/SortableRows.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemRow } from './ItemRow.tsx'
import { itemsQuery, useRemoveItem, useReorderItems } from './items.queries.ts'

/** The courses that can be applied for, in the order applicants see them. */
export function ItemsSection({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('invitations')
  const { data: items, error, refetch } = useQuery(itemsQuery(invitationId))
  const [editing, edit] = useState<Item | 'new'>()
  const [leaving, leave] = useState<Item>()
  const [announcement, announce] = useState('')
  const remove = useRemoveItem(invitationId)
  const reorder = useReorderItems(invitationId)
  const ids = items?.map(({ id }) => id) ?? []

  const move = (from: number, to: number) => {
    const item = items?.[from]
    if (!item || from === to || to < 0 || to >= ids.length) return
    announce(t('items.moved', { title: item.title, number: to + 1, count: ids.length }))
    reorder.mutate(arrayMove(ids, from, to), { onError: (failed) => void toast({ tone: 'red', message: failed.message }) })
  }
  const confirm = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => void toast({ message: t('items.removed', { title: leaving.title }) }),
      onError: (failed) => void toast({ tone: 'red', message: failed.message }),
      onSettled: () => leave(undefined),
    })
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={2}>{t('items.title')}</Title>
          <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
            {t('items.add')}
          </Button>
        </Group>
        <Refused error={error} onRetry={() => void refetch()} />
        {!(items || error) && <RowsSkeleton count={3} height={60} />}
        {items?.length === 0 && <EmptyState title={t('items.none')}>{t('items.noneText')}</EmptyState>}
        {items && items.length > 0 && (
          <SortableRows ids={ids} onMove={move}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onUp={() => move(index, index - 1)}
                onDown={() => move(index, index + 1)}
                onEdit={() => edit(item)}
                onRemove={() => leave(item)}
              />
            ))}
          </SortableRows>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
      {editing && <ItemDialog invitationId={invitationId} item={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
      {leaving && (
        <ConfirmDialog
          title={t('items.removeTitle', { title: leaving.title })}
          confirm={t('items.removeDo')}
          isBusy={remove.isPending}
          onConfirm={confirm}
          onClose={() => leave(undefined)}
        >
          {t('items.removeText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

import type { ItemMove, LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDotsVertical, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useMoveItem, useSaveItem } from '../lookups.queries.ts'
import { toItemInput } from './item-draft.ts'
import { type ItemListProps, movesOf } from './item-list.ts'

const icon = { size: 18, stroke: 1.75 }

/** What can be done with the item at this place of the list. */
export function ItemMenu({ lookup, items, index, onEdit, onMoveTo, onRemove }: ItemListProps & { index: number }) {
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const item = items[index] as LookupItem
  const move = useMoveItem(lookup.id)
  const save = useSaveItem(lookup.id, item.id)
  const { up, down } = movesOf(items, index)
  const label = textIn(item.label, language)
  const onError = (error: Error) => void toast({ tone: 'red', message: error.message })
  const moveTo = (to: ItemMove | undefined) => to && move.mutate({ itemId: item.id, to }, { onError })
  const restore = () =>
    save.mutate({ ...toItemInput(item), isActive: true }, { onError, onSuccess: () => void toast({ title: label, message: t('restore.done') }) })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('item.actions', { label })} loading={move.isPending || save.isPending}>
          <IconDotsVertical size={19} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(item)}>
          {t('menu.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!up} onClick={() => moveTo(up)}>
          {t('menu.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!down} onClick={() => moveTo(down)}>
          {t('menu.down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsSort {...icon} />} onClick={() => onMoveTo(item)}>
          {t('menu.move')}
        </Menu.Item>
        {!item.isActive && (
          <Menu.Item leftSection={<IconRestore {...icon} />} onClick={restore}>
            {t('menu.restore')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => onRemove(item)}>
          {t('menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

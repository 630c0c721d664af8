import type { Item } from '@klesis/contract/invitations/items.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import classes from '../rows.module.css'
import { SortableRow } from '../sortable/SortableRow.tsx'
import { nameIn } from './name-in.ts'

interface Props {
  item: Item
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onEdit: () => void
  onRemove: () => void
}

export function ItemRow({ item, isFirst, isLast, onUp, onDown, onEdit, onRemove }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const lists = useMasterData()
  const { title } = item
  const facts = [
    item.code,
    nameIn(lists?.departments, item.departmentId, language),
    nameIn(lists?.semesters, item.semester, language),
    nameIn(lists?.categories, item.category, language),
    item.apps > 0 && t('items.apps', { count: item.apps }),
  ]
  return (
    <SortableRow
      {...{ id: item.id, title, isFirst, isLast, onUp, onDown }}
      buttons={
        <>
          <ActionIcon aria-label={t('items.edit', { title })} onClick={onEdit}>
            <IconPencil size={19} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label={t('items.remove', { title })} onClick={onRemove}>
            <IconTrash size={19} stroke={1.75} />
          </ActionIcon>
        </>
      }
    >
      <span className={classes.text}>
        <b>{title}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </SortableRow>
  )
}

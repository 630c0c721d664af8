import type { Item } from '@klesis/contract/invitations/items.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import classes from '../rows.module.css'
import { type RowActions, SortableRow } from '../sortable/SortableRow.tsx'
import { nameIn } from './name-in.ts'

interface Props {
  item: Item
  actions: RowActions
}

export function ItemRow({ item, actions }: Props) {
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
    <SortableRow id={item.id} title={title} actions={actions}>
      <span className={classes.text}>
        <b>{title}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </SortableRow>
  )
}

import { textIn } from '@klesis/contract/text-in.ts'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListTable } from '../../../ui/ListTable.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { ItemState, useValidity } from './ItemState.tsx'
import type { ItemListProps } from './item-list.ts'

export function ItemTable(props: ItemListProps) {
  const { lookup, items } = props
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const validityOf = useValidity()
  const hasDays = items.some(({ validFrom, validUntil }) => validFrom ?? validUntil)
  return (
    <ListTable
      label={t('items.table')}
      minWidth={700 + lookup.columns.length * 140}
      head={
        <>
          <Table.Th>{t('item.code')}</Table.Th>
          <Table.Th>{t('item.label')}</Table.Th>
          {lookup.parent && <Table.Th>{t('item.parent')}</Table.Th>}
          {lookup.columns.map(({ key, title }) => (
            <Table.Th key={key}>{textIn(title, language)}</Table.Th>
          ))}
          {hasDays && <Table.Th>{t('item.validity')}</Table.Th>}
          <Table.Th>{t('item.state')}</Table.Th>
          <Table.Th>{t('list.actions')}</Table.Th>
        </>
      }
    >
      {items.map((item, index) => (
        <Table.Tr key={item.id}>
          <Table.Td>{item.code}</Table.Td>
          <Table.Th scope="row">{textIn(item.label, language)}</Table.Th>
          {lookup.parent && <Table.Td>{item.parent && textIn(item.parent.label, language)}</Table.Td>}
          {lookup.columns.map(({ key }) => (
            <Table.Td key={key}>{item.extra[key]}</Table.Td>
          ))}
          {hasDays && <Table.Td>{validityOf(item)}</Table.Td>}
          <Table.Td>
            <ItemState item={item} />
          </Table.Td>
          <Table.Td>
            <ItemMenu {...props} index={index} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

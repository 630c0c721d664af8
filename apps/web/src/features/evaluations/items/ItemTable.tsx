import { Anchor, Table } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListTable } from '../../../ui/ListTable.tsx'
import classes from './items.module.css'
import { type ItemListProps, useItemFacts } from './use-item-facts.ts'

/** The courses as a table; a row opens the relevance to its course. */
export function ItemTable({ items, onOpen }: ItemListProps) {
  const { t } = useTranslation('evaluations')
  const factsOf = useItemFacts()
  return (
    <ListTable
      label={t('items.title')}
      minWidth={720}
      head={
        <>
          <Table.Th>{t('items.code')}</Table.Th>
          <Table.Th>{t('items.name')}</Table.Th>
          <Table.Th>{t('items.type')}</Table.Th>
          <Table.Th>{t('items.semester')}</Table.Th>
          <Table.Th className={classes.number}>{t('items.applications')}</Table.Th>
          <Table.Th className={classes.number}>{t('items.mean')}</Table.Th>
        </>
      }
    >
      {items.map((item) => {
        const { type, semester, mean } = factsOf(item)
        return (
          <Table.Tr key={item.id} className={classes.row} onClick={() => onOpen(item)}>
            <Table.Td>{item.code}</Table.Td>
            <Table.Th scope="row">
              {/* The button is for keyboards and screen readers; a press on it reaches the row. */}
              <Anchor component="button" type="button" className={classes.open} aria-label={t('items.openOf', { title: item.title })} aria-haspopup="dialog">
                {item.title}
              </Anchor>
            </Table.Th>
            <Table.Td>{type}</Table.Td>
            <Table.Td>{semester}</Table.Td>
            <Table.Td className={classes.number}>{item.apps}</Table.Td>
            <Table.Td className={classes.number}>{mean || '–'}</Table.Td>
          </Table.Tr>
        )
      })}
    </ListTable>
  )
}

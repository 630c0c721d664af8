import { Table } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListTable } from '../../../ui/ListTable.tsx'
import type { ListedRow } from './list-calls.ts'
import { RowActions } from './RowActions.tsx'
import type { RowParts } from './row-parts.ts'
import { UsesText } from './UsesText.tsx'

/** The rows of a code list as a table, for a wide screen. */
export function RowTable<Row extends ListedRow, Input extends object>(parts: RowParts<Row, Input>) {
  const { title, columns, rows, nameOf, renderName } = parts
  const { t } = useTranslation('code-lists')
  return (
    <ListTable
      label={title}
      minWidth={760}
      head={
        <>
          <Table.Th>{t('name')}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column.title}>{column.title}</Table.Th>
          ))}
          <Table.Th>{t('uses')}</Table.Th>
          <Table.Th>{t('actions')}</Table.Th>
        </>
      }
    >
      {rows.map((row, index) => (
        <Table.Tr key={row.id}>
          <Table.Th scope="row">{renderName?.(row) ?? nameOf(row)}</Table.Th>
          {columns.map((column) => (
            <Table.Td key={column.title}>{column.cell(row)}</Table.Td>
          ))}
          <Table.Td>
            <UsesText parts={parts} row={row} />
          </Table.Td>
          <Table.Td>
            <RowActions parts={parts} row={row} index={index} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

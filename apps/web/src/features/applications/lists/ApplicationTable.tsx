import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ColumnTitle } from './ColumnTitle.tsx'
import type { ListedApplication } from './listed-application.ts'
import classes from './lists.module.css'
import type { TableColumn } from './table-column.ts'
import type { TableSort } from './table-sort.ts'

interface Props {
  applications: readonly ListedApplication[]
  columns: readonly TableColumn[]
  /** What chooses a row; left out where none can be chosen. */
  rowBox?: ((application: ListedApplication) => ReactNode) | undefined
  /** What leads on from a row; left out where nothing does. */
  wayOn?: ((application: ListedApplication) => ReactNode) | undefined
  /** Left out where the order is what it is. */
  sort?: TableSort | undefined
}

const usualWidth = 120

/** The applications as a table. A row is found by `data-application`, the link in it by `data-opens`. */
export function ApplicationTable({ applications, columns, rowBox, wayOn, sort }: Props) {
  const { t } = useTranslation('application-list')
  const directionOf = ({ id }: TableColumn) => (sort?.by === id ? (sort.descending ? 'descending' : 'ascending') : undefined)
  const styleOf = ({ isDate }: TableColumn) => (isDate ? { whiteSpace: 'nowrap' as const } : undefined)
  const align = ({ isNumeric }: TableColumn) => (isNumeric ? 'right' : undefined)
  return (
    <Table.ScrollContainer
      minWidth={columns.reduce((sum, { width = usualWidth }) => sum + width, 0)}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('list.table') } }}
    >
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {rowBox && <Table.Td className={classes.box} />}
            {columns.map((column) => (
              <Table.Th key={column.id} ta={align(column)} miw={column.width} aria-sort={directionOf(column)}>
                <ColumnTitle column={column} sort={sort} />
              </Table.Th>
            ))}
            {wayOn && <Table.Td className={classes.rowEnd} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applications.map((application) => (
            <Table.Tr key={application.id} data-application={application.id}>
              {rowBox && <Table.Td className={classes.box}>{rowBox(application)}</Table.Td>}
              {columns.map((column) => (
                <Table.Td key={column.id} ta={align(column)} className={column.width ? classes.sized : undefined} maw={column.width} style={styleOf(column)}>
                  {column.cell(application)}
                </Table.Td>
              ))}
              {wayOn && <Table.Td className={classes.rowEnd}>{wayOn(application)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { Table } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './lists.module.css'
import type { TableColumn } from './table-column.ts'

interface Props {
  applications: readonly ApplicationCard[]
  columns: readonly TableColumn[]
  /** What chooses a row; left out where none can be chosen. */
  rowBox?: ((application: ApplicationCard) => ReactNode) | undefined
}

const usualWidth = 120

/** The applications as a table. A row is found by `data-application`, the link in it by `data-opens`. */
export function ApplicationTable({ applications, columns, rowBox }: Props) {
  const { t } = useTranslation('applications')
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
              <Table.Th key={column.id} ta={align(column)} miw={column.width}>
                <span className={classes.columnTitle}>
                  {column.isAnswer && <IconForms size={15} stroke={1.75} role="img" aria-label={t('list.column.answer')} />}
                  {column.title}
                </span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applications.map((application) => (
            <Table.Tr key={application.id} data-application={application.id}>
              {rowBox && <Table.Td className={classes.box}>{rowBox(application)}</Table.Td>}
              {columns.map((column) => (
                <Table.Td key={column.id} ta={align(column)} className={column.width ? classes.sized : undefined} maw={column.width}>
                  {column.cell(application)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

import { Table } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListTable } from '../../../ui/ListTable.tsx'
import { ActiveChip } from './ActiveChip.tsx'
import { CurrentPositions } from './CurrentPositions.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffPerson } from './StaffPerson.tsx'
import classes from './staff.module.css'
import type { StaffListProps } from './staff-list.ts'

export function StaffTable({ rows, mayChange, onAction }: StaffListProps) {
  const { t } = useTranslation('staff')
  return (
    <ListTable
      label={t('list.table')}
      minWidth={820}
      head={
        <>
          <Table.Th className={classes.index}>{t('list.index')}</Table.Th>
          <Table.Th>{t('list.name')}</Table.Th>
          <Table.Th>{t('list.positions')}</Table.Th>
          <Table.Th>{t('list.state')}</Table.Th>
          {mayChange && <Table.Th>{t('list.actions')}</Table.Th>}
        </>
      }
    >
      {rows.map((employee, index) => (
        <Table.Tr key={employee.id}>
          <Table.Td className={classes.index}>{index + 1}</Table.Td>
          <Table.Th scope="row">
            <StaffPerson employee={employee} onOpen={() => onAction({ to: 'open', employee })} />
          </Table.Th>
          <Table.Td>
            <CurrentPositions positions={employee.positions} />
          </Table.Td>
          <Table.Td>
            <ActiveChip isActive={employee.isActive} />
          </Table.Td>
          {mayChange && (
            <Table.Td>
              <StaffActions employee={employee} onAction={onAction} />
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </ListTable>
  )
}

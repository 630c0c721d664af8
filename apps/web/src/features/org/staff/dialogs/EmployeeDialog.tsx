import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { useMay } from '../../../identity/identity.queries.ts'
import { employeeQuery } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'
import { EmployeeFacts } from './EmployeeFacts.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'

/** The details of an employee: administrators edit them, everybody else reads them. */
export function EmployeeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const mayChange = useMay()('admin')
  const { data: employee, error, refetch } = useQuery(employeeQuery(id))
  const name = employee && toStaffName(employee)
  const title = mayChange ? (name ? t('edit.titleNamed', { name }) : t('edit.title')) : t('facts.title')
  return (
    <Dialog onClose={onClose} title={title} size="xl" closeOnClickOutside={!mayChange}>
      {!employee && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={6} height={58} />)}
      {employee && (mayChange ? <EmployeeForm employee={employee} onClose={onClose} /> : <EmployeeFacts employee={employee} />)}
    </Dialog>
  )
}

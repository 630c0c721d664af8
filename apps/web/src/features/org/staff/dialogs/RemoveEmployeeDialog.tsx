import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import text from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import { useRemoveEmployee } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'

/** Confirms the deletion of an employee; lists what is deleted and what is kept. */
export function RemoveEmployeeDialog({ employee, onClose }: { employee: EmployeeRow; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const name = toStaffName(employee)
  const remove = useRemoveEmployee(employee.id)
  const removed = () => {
    void toast({ title: t('remove.done'), message: name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirm={t('remove.confirm')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: removed })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Refused error={remove.error} />
        <p className={text.flat}>
          <strong>{t('remove.permanent')}</strong> {t('remove.goes')}
        </p>
        {employee.positions.length > 0 && <p className={text.flat}>{t('remove.vacant', { count: employee.positions.length })}</p>}
        <p className={text.flat}>{t('remove.stays')}</p>
      </Stack>
    </ConfirmDialog>
  )
}

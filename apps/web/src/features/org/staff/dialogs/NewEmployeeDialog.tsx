import { NewEmployee } from '@klesis/contract/org/employees.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { useAddEmployee } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'
import { blankEmployee } from './employee-fields.ts'
import { MainFields } from './MainFields.tsx'

export function NewEmployeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const form = useServerForm({
    initialValues: blankEmployee,
    schema: NewEmployee,
    toBody: ({ lastName, firstName, email, gender, isActive }) => ({ lastName, firstName, email: email.trim(), gender, isActive }),
    faultText: (_field, fault) => t(fault === 'required' ? 'fault.required' : 'fault.badEmail'),
    fieldOfRefusal: { 'employee.emailTaken': 'email' },
    save: useAddEmployee(),
    onSaved: (employee) => {
      void toast({ title: t('add.done'), message: toStaffName(employee) })
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={t('add.title')} size="lg" closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <Refused error={form.refused} />
          <MainFields form={form} />
          <DialogButtons confirm={t('add.confirm')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

import { EmployeeInput, type EmployeeView } from '@klesis/contract/org/employees.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../../ui/focus-first-field.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import text from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../ChangedNotice.tsx'
import { employeeQuery, useSaveEmployee } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'
import classes from './dialogs.module.css'
import { EmployeeTextField } from './EmployeeTextField.tsx'
import { type EmployeeField, type EmployeeValues, toValues } from './employee-fields.ts'
import { MainFields } from './MainFields.tsx'
import { PositionHistory } from './PositionHistory.tsx'

/** Edits the details of an employee. After a conflicting change the typed values stay and the other change is shown. */
export function EmployeeForm({ employee, onClose }: { employee: EmployeeView; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  const form = useServerForm({
    initialValues: toValues(employee),
    schema: EmployeeInput,
    toBody: (values, revision) => ({ ...values, email: values.email.trim(), extEmail: values.extEmail.trim(), revision }),
    faultText: (_field, fault) => t(fault === 'required' ? 'fault.required' : 'fault.badEmail'),
    fieldOfRefusal: { 'employee.emailTaken': 'email' },
    save: useSaveEmployee(employee.id),
    stale: {
      code: 'employee.changed',
      revision: employee.revision,
      toValues,
      readNewer: () => queries.fetchQuery(employeeQuery(employee.id)),
    },
    onSaved: (saved) => {
      void toast({ title: t('edit.done'), message: toStaffName(saved) })
      onClose()
    },
  })
  const formatValue = (field: EmployeeField, { gender, isActive, ...texts }: EmployeeValues) => {
    if (field === 'gender') return t(`gender.${gender}`)
    if (field === 'isActive') return t(isActive ? 'state.active' : 'state.inactive')
    return texts[field]
  }
  return (
    <form ref={focusFirstField} noValidate onSubmit={form.submit}>
      <Stack>
        <Refused error={form.refused} />
        <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`field.${field}`)} formatValue={formatValue} />
        <MainFields about={t(employee.hasAccount ? 'account.yes' : 'account.no')} form={form}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <EmployeeTextField field="title" form={form} />
            <EmployeeTextField field="alt_title" form={form} />
          </SimpleGrid>
        </MainFields>
        <fieldset className={classes.section}>
          <legend>{t('edit.personal')}</legend>
          <p className={text.soft}>{t('edit.personalHelp')}</p>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <EmployeeTextField field="extEmail" form={form} />
            <EmployeeTextField field="taxId" form={form} />
            <EmployeeTextField field="mobile" form={form} />
            <EmployeeTextField field="homeTelephone" form={form} />
          </SimpleGrid>
          <EmployeeTextField field="homeAddress" form={form} />
        </fieldset>
        <PositionHistory history={employee.history} />
        <DialogButtons confirm={t('edit.confirm')} isBusy={form.isBusy} onClose={onClose} />
      </Stack>
    </form>
  )
}

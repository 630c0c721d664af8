import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../../../api/call-refused.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../../ui/focus-first-fault.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAddEmployee } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'
import { blankEmployee, type EmployeeValues, findFaults } from './employee-fields.ts'
import { MainFields } from './MainFields.tsx'

export function NewEmployeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const [values, setValues] = useState(blankEmployee)
  const [wasTried, setTried] = useState(false)
  const add = useAddEmployee()
  const faults = findFaults(values)
  const isTaken = isRefused(add.error, 'employee.emailTaken')
  const put = (part: Partial<EmployeeValues>) => {
    setValues({ ...values, ...part })
    if (add.isError) add.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(faults).length > 0) return focusFirstFault(form)
    const { lastName, firstName, email, gender, isActive } = values
    add.mutate(
      { lastName, firstName, email: email.trim(), gender, isActive },
      {
        onSuccess: (employee) => {
          void toast({ title: t('add.done'), message: toStaffName(employee) })
          onClose()
        },
        onError: () => focusFirstFault(form),
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t('add.title')} size="lg" closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {!isTaken && <Refused error={add.error} />}
          <MainFields values={values} faults={wasTried ? faults : {}} refusal={isTaken ? add.error?.message : undefined} onPut={put} />
          <DialogButtons confirm={t('add.confirm')} isBusy={add.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

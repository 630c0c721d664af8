import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../../../api/call-refused.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../../ui/focus-first-fault.ts'
import { focusFirstField } from '../../../../ui/focus-first-field.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import text from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import { ChangedNotice } from '../../ChangedNotice.tsx'
import { useRevisedDraft } from '../../use-revised-draft.ts'
import { employeeQuery, useSaveEmployee } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'
import classes from './dialogs.module.css'
import { EmployeeTextField } from './EmployeeTextField.tsx'
import { type EmployeeField, type EmployeeValues, findFaults, toValues } from './employee-fields.ts'
import { HeldHistory } from './HeldHistory.tsx'
import { MainFields } from './MainFields.tsx'

/** Changes the details. Where somebody else was faster, what was typed stays and what they changed is shown. */
export function EmployeeForm({ employee, onClose }: { employee: EmployeeView; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  const { draft: values, revision, met, put: change, meet } = useRevisedDraft(toValues(employee), employee.revision)
  const [wasTried, setTried] = useState(false)
  const [unread, setUnread] = useState<Error | null>(null)
  const save = useSaveEmployee(employee.id)
  const faults = findFaults(values)
  const isTaken = isRefused(save.error, 'employee.emailTaken')
  const isStale = isRefused(save.error, 'employee.changed')
  const put = (part: Partial<EmployeeValues>) => {
    change(part)
    if (save.isError) save.reset()
  }
  const say = (field: EmployeeField, { gender, isActive, ...texts }: EmployeeValues) => {
    if (field === 'gender') return t(`gender.${gender}`)
    if (field === 'isActive') return t(isActive ? 'state.active' : 'state.inactive')
    return texts[field]
  }
  const takeOver = async () => {
    try {
      const newer = await queries.fetchQuery(employeeQuery(employee.id))
      meet(toValues(newer), newer.revision)
    } catch (error) {
      setUnread(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    setUnread(null)
    if (Object.keys(faults).length > 0) return focusFirstFault(form)
    save.mutate(
      { ...values, email: values.email.trim(), extEmail: values.extEmail.trim(), revision },
      {
        onSuccess: (saved) => {
          void toast({ title: t('edit.done'), message: toStaffName(saved) })
          onClose()
        },
        onError: (error) => (isRefused(error, 'employee.changed') ? void takeOver() : focusFirstFault(form)),
      },
    )
  }
  const fields = { values, faults: wasTried ? faults : {}, refusal: isTaken ? save.error?.message : undefined, onPut: put }
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit}>
      <Stack>
        {!isTaken && !isStale && <Refused error={save.error} />}
        <Refused error={unread} />
        <ChangedNotice met={met} nameOf={(field) => t(`field.${field}`)} say={say} />
        <MainFields about={t(employee.hasAccount ? 'account.yes' : 'account.no')} {...fields}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <EmployeeTextField field="title" {...fields} />
            <EmployeeTextField field="alt_title" {...fields} />
          </SimpleGrid>
        </MainFields>
        <fieldset className={classes.section}>
          <legend>{t('edit.personal')}</legend>
          <p className={text.soft}>{t('edit.personalHelp')}</p>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <EmployeeTextField field="extEmail" {...fields} />
            <EmployeeTextField field="taxId" {...fields} />
            <EmployeeTextField field="mobile" {...fields} />
            <EmployeeTextField field="homeTelephone" {...fields} />
          </SimpleGrid>
          <EmployeeTextField field="homeAddress" {...fields} />
        </fieldset>
        <HeldHistory history={employee.history} />
        <DialogButtons confirm={t('edit.confirm')} isBusy={save.isPending} onClose={onClose} />
      </Stack>
    </form>
  )
}

import { Checkbox, SimpleGrid } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayField } from '../../../ui/DayField.tsx'
import type { FormFields } from '../../../ui/use-server-form.ts'
import { EmployeeSelect } from './EmployeeSelect.tsx'
import { type PositionDraft, withEmployee } from './position-draft.ts'

interface Props {
  form: FormFields<PositionDraft>
}

/** Fields for the position's holder, the days of the holding, and the deputy. */
export function HolderFields({ form }: Props) {
  const { t } = useTranslation('org')
  const { values, set, errorOf } = form
  return (
    <>
      <Checkbox label={t('position.isVacant')} description={t('position.isVacantHelp')} {...form.input('isVacant', 'checkbox')} />
      {!values.isVacant && (
        <>
          <EmployeeSelect
            label={t('position.employee')}
            description={t('position.employeeHelp')}
            isRequired
            isActiveOnly
            value={values.employee}
            onChange={(employee) => set(withEmployee(values, employee))}
            error={errorOf('employee')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayField label={t('position.activeFrom')} description={t('position.activeFromHelp')} {...form.field('activeFrom')} />
            <DayField label={t('position.activeUntil')} description={t('position.activeUntilHelp')} {...form.field('activeUntil')} />
          </SimpleGrid>
        </>
      )}
      <EmployeeSelect label={t('position.deputy')} isActiveOnly {...form.field('deputy')} />
    </>
  )
}

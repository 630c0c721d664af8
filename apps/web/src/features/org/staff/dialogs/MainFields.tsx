import { Radio, SimpleGrid, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { FormFields } from '../../../../ui/use-server-form.ts'
import { EmployeeTextField } from './EmployeeTextField.tsx'
import type { EmployeeValues } from './employee-fields.ts'

interface Props {
  form: FormFields<EmployeeValues>
  about?: string | undefined
  children?: ReactNode
}

/** The fields of every employee: name, address, gender, and whether they are active. */
export function MainFields({ form, about, children }: Props) {
  const { t } = useTranslation('staff')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EmployeeTextField field="lastName" required takesFocus form={form} />
        <EmployeeTextField field="firstName" required form={form} />
      </SimpleGrid>
      <EmployeeTextField field="email" required description={about} form={form} />
      {children}
      <Radio.Group label={t('field.gender')} value={String(form.values.gender)} onChange={(text) => form.set({ gender: text === '2' ? 2 : 1 })}>
        <SimpleGrid cols={2} mt={6} maw={320}>
          <Radio value="1" label={t('gender.1')} />
          <Radio value="2" label={t('gender.2')} />
        </SimpleGrid>
      </Radio.Group>
      <Switch label={t('field.isActive')} description={t('field.isActiveHelp')} {...form.input('isActive', 'checkbox')} />
    </>
  )
}

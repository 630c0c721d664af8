import { Radio, SimpleGrid, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmployeeTextField, type FieldsProps } from './EmployeeTextField.tsx'

/** What every employee has: name, address, gender, whether they are active. */
export function MainFields({ about, children, ...fields }: FieldsProps & { about?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation('staff')
  const { values, onPut } = fields
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EmployeeTextField field="lastName" required isFirst {...fields} />
        <EmployeeTextField field="firstName" required {...fields} />
      </SimpleGrid>
      <EmployeeTextField field="email" required description={about} {...fields} />
      {children}
      <Radio.Group label={t('field.gender')} value={String(values.gender)} onChange={(text) => onPut({ gender: text === '2' ? 2 : 1 })}>
        <SimpleGrid cols={2} mt={6} maw={320}>
          <Radio value="1" label={t('gender.1')} />
          <Radio value="2" label={t('gender.2')} />
        </SimpleGrid>
      </Radio.Group>
      <Switch
        label={t('field.isActive')}
        description={t('field.isActiveHelp')}
        checked={values.isActive}
        onChange={(event) => onPut({ isActive: event.currentTarget.checked })}
      />
    </>
  )
}

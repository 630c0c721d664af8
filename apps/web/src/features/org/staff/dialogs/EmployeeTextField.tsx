import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { FormFields } from '../../../../ui/use-server-form.ts'
import { type EmployeeValues, longest, type TextField } from './employee-fields.ts'

interface Props {
  form: FormFields<EmployeeValues>
  field: TextField
  required?: boolean
  description?: string | undefined
  takesFocus?: boolean
}

const kinds: Partial<Record<TextField, 'email' | 'tel'>> = { email: 'email', extEmail: 'email', mobile: 'tel', homeTelephone: 'tel' }

export function EmployeeTextField({ form, field, required = false, description, takesFocus = false }: Props) {
  const { t } = useTranslation('staff')
  return (
    <TextInput
      type={kinds[field] ?? 'text'}
      label={t(`field.${field}`)}
      description={description}
      required={required}
      autoComplete="off"
      data-autofocus={takesFocus || undefined}
      maxLength={longest[field]}
      {...form.input(field)}
    />
  )
}

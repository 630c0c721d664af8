import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { type EmployeeValues, type Faults, longest, type TextField } from './employee-fields.ts'

export interface FieldsProps {
  values: EmployeeValues
  faults: Faults
  /** The server's word on the address. */
  refusal?: string | undefined
  onPut: (part: Partial<EmployeeValues>) => void
}

interface Props extends FieldsProps {
  field: TextField
  required?: boolean
  description?: string | undefined
  isFirst?: boolean
}

const kinds: Partial<Record<TextField, 'email' | 'tel'>> = { email: 'email', extEmail: 'email', mobile: 'tel', homeTelephone: 'tel' }

export function EmployeeTextField({ field, required = false, description, isFirst = false, values, faults, refusal, onPut }: Props) {
  const { t } = useTranslation('staff')
  const fault = faults[field]
  return (
    <TextInput
      type={kinds[field] ?? 'text'}
      label={t(`field.${field}`)}
      description={description}
      required={required}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      maxLength={longest[field]}
      value={values[field]}
      onChange={(event) => onPut({ [field]: event.currentTarget.value })}
      error={fault ? t(`fault.${fault}`) : field === 'email' && refusal}
    />
  )
}

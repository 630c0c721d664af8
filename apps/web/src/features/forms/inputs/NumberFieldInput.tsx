import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { NumberInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** Greek keyboards type a decimal comma, others a point: both are accepted. */
export function NumberFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { language, localize } = useForm()
  const isInteger = component.validate?.integer === true || component.requireDecimal === false
  return (
    <NumberInput
      {...frame}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={onChange}
      decimalSeparator={language === 'el' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      thousandSeparator={component.delimiter === true ? (language === 'el' ? '.' : ',') : ''}
      allowDecimal={!isInteger}
      decimalScale={limitOf(component.decimalLimit)}
      clampBehavior="none"
      hideControls
      inputMode={isInteger ? 'numeric' : 'decimal'}
      prefix={localize(component.prefix) || undefined}
      suffix={localize(component.suffix) || undefined}
    />
  )
}

import type { FieldInputProps } from '../render/field-props.ts'
import { NumberFieldInput } from './NumberFieldInput.tsx'

const signs: Readonly<Record<string, string>> = { EUR: ' €', USD: ' $', GBP: ' £' }

/** An amount with two decimals, in euro unless the author set another currency. */
export function CurrencyInput(props: FieldInputProps<'currency'>) {
  const currency = typeof props.component.currency === 'string' ? props.component.currency : 'EUR'
  return (
    <NumberFieldInput
      {...props}
      kind="number"
      component={{ ...props.component, delimiter: true, decimalLimit: props.component.decimalLimit ?? 2, suffix: signs[currency] ?? ` ${currency}` }}
    />
  )
}

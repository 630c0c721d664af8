import { type AddressPartName, addressPartNames, addressParts, addressPartsOf, isAddressPartRequired } from '@klesis/forms/kinds/address.ts'
import { Input, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { inputText } from './input-text.ts'

const autoComplete: Partial<Record<AddressPartName, string>> = { zip: 'postal-code', city: 'address-level2', country: 'country-name' }
const isNamed = (key: string): key is AddressPartName => addressPartNames.some((name) => name === key)

/** An address, part by part. A part without the author's label is named by the translation of its key. */
export function AddressInput({ component, value, onChange, frame }: FieldInputProps<'address'>) {
  const { t } = useTranslation('rare-fields')
  const { localize } = useForm()
  const written = addressPartsOf(value)
  const parts = addressParts(component).map((part) => ({ ...part, isRequired: isAddressPartRequired(component, part) }))
  const faultId = `${frame.id}-fault`
  const change = (key: string, text: string) => {
    const next = Object.fromEntries(Object.entries({ ...written, [key]: text }).filter(([, one]) => one !== ''))
    onChange(Object.keys(next).length === 0 ? '' : { mode: 'manual', address: next })
  }
  return (
    <Input.Wrapper
      label={frame.label}
      description={frame.description}
      error={frame.error}
      errorProps={{ id: faultId }}
      withAsterisk={frame.required}
      labelElement="div"
    >
      <fieldset
        className={`${classes.bare} ${classes.address}`}
        aria-label={frame.label ?? frame['aria-label']}
        aria-describedby={frame.error ? faultId : undefined}
      >
        {parts.map(({ key, label, isRequired }, index) => (
          <TextInput
            key={key}
            id={index === 0 ? frame.id : undefined}
            label={localize(label) || (isNamed(key) ? t(`address.${key}`) : key)}
            required={isRequired}
            disabled={frame.disabled}
            error={frame.error !== undefined && isRequired && inputText(written[key]).trim() === ''}
            autoComplete={isNamed(key) ? autoComplete[key] : undefined}
            value={inputText(written[key])}
            onChange={(event) => change(key, event.currentTarget.value)}
            onBlur={frame.onBlur}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}

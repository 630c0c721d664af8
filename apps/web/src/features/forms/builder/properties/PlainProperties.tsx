import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { OptionName } from '../builder.el.ts'
import type { EditorProps } from './property.ts'
import { useProperty } from './use-property.ts'

export function TextProperty({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  return (
    <TextInput
      size="sm"
      label={t(`property.${name}`)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  )
}

export function NumberProperty({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  return (
    <NumberInput
      size="sm"
      hideControls
      label={t(`property.${name}`)}
      value={limitOf(value) ?? ''}
      onChange={(number) => change(typeof number === 'number' ? number : undefined)}
    />
  )
}

/** On unless switched off, where form.io has it so. */
const onByDefault: ReadonlySet<string> = new Set(['clearOnHide', 'onlyAvailableItems', 'enableTime'])

export function FlagProperty({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  return (
    <Checkbox
      label={t(`property.${name}`)}
      checked={onByDefault.has(name) ? value !== false : value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

export function OptionProperty({ path, property: { name, at, options = [] } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  const known = typeof value === 'string' && value !== '' && !options.includes(value) ? [...options, value] : options
  return (
    <NativeSelect
      size="sm"
      label={t(`property.${name}`)}
      value={typeof value === 'string' ? value : options[0]}
      data={known.map((option) => ({ value: option, label: options.includes(option) ? t(`option.${option as OptionName}`) : option }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

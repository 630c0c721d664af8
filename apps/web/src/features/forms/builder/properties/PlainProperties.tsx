import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useTypedNumber } from '../../../../ui/use-typed-number.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { BuilderProperty } from './more-properties.ts'
import type { EditorProps } from './use-property.ts'
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
  return <NumberInput size="sm" hideControls label={t(`property.${name}`)} {...useTypedNumber(limitOf(value), change)} />
}

export function FlagProperty({ path, property: { name, at, isOnByDefault } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value, change } = useProperty(path, at)
  const component = componentAt(builder.form, path)
  return (
    <Checkbox
      label={t(`property.${name}`)}
      // Other systems keep the flags of authors as text.
      checked={typeof value === 'boolean' ? value : value === 'true' || (component && isOnByDefault?.(component)) === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

type Option = NonNullable<BuilderProperty['options']>[number]

export function OptionProperty({ path, property: { name, at, options: offered }, onChoose }: EditorProps & { onChoose?: (option: string) => void }) {
  const { t } = useTranslation('builder')
  const { value, change } = useProperty(path, at)
  const options: readonly Option[] = offered ?? []
  const isOffered = (option: string): option is Option => options.some((one) => one === option)
  const all = typeof value === 'string' && value !== '' && !isOffered(value) ? [...options, value] : options
  return (
    <NativeSelect
      size="sm"
      label={t(`property.${name}`)}
      value={typeof value === 'string' ? value : options[0]}
      data={all.map((option) => ({ value: option, label: isOffered(option) ? t(`option.${option}`) : option }))}
      onChange={(event) => (onChoose ?? change)(event.currentTarget.value)}
    />
  )
}

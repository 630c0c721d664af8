import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

const shown = (value: unknown) => (value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The default value of the field. */
export function DefaultEditor({ path, property: { at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value, change } = useProperty(path, at)
  const component = componentAt(builder.form, path)
  const typed = component && definitionOf(component)?.typed
  if (typed === 'boolean') {
    return <Checkbox label={t('property.defaultValue')} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
  }
  const read = (text: string) => (text === '' ? undefined : typed === 'number' && Number.isFinite(Number(text)) ? Number(text) : text)
  return <TextInput size="sm" label={t('property.defaultValue')} value={shown(value)} onChange={(event) => change(read(event.currentTarget.value))} />
}

import { componentsOf } from '@klesis/forms/model/each-component.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

/** The key under which an answer is stored. Duplicate keys would overwrite each other's answers, so they are reported at once. */
export function KeyEditor({ path, property: { at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value, change } = useProperty(path, at)
  const text = typeof value === 'string' ? value : ''
  const isTwice = componentsOf(builder.form).filter((component) => component.key === text).length > 1
  return (
    <TextInput
      size="sm"
      label={t('property.key')}
      description={t('key.help')}
      value={text}
      error={isTwice ? t('key.twice') : text === '' ? t('key.missing') : undefined}
      onChange={(event) => change(event.currentTarget.value.replaceAll(/[^A-Za-z0-9_.-]/g, ''))}
    />
  )
}

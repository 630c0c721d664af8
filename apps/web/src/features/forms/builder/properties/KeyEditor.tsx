import { repeatedKeys } from '@klesis/forms/kinds/repeated-keys.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

/** The key under which an answer is stored. A key that would overwrite another field's answer is reported at once. */
export function KeyEditor({ path, property: { at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value, change } = useProperty(path, at)
  const text = typeof value === 'string' ? value : ''
  const isRepeated = repeatedKeys(builder.form).includes(text)
  return (
    <TextInput
      size="sm"
      label={t('property.key')}
      description={t('key.help')}
      value={text}
      error={isRepeated ? t('key.twice') : text === '' ? t('key.missing') : undefined}
      onChange={(event) => change(event.currentTarget.value.replaceAll(/[^A-Za-z0-9_.-]/g, ''))}
    />
  )
}

import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import { useProperty } from './use-property.ts'

export function CustomConditionalEditor({ path }: { path: JsonPath }) {
  const { t } = useTranslation('builder')
  const { mayWriteScripts } = useBuilderContext()
  const { value, change } = useProperty(path, ['customConditional'])
  return (
    <Textarea
      size="sm"
      autosize
      minRows={2}
      maxRows={12}
      styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }}
      label={t('property.customConditional')}
      readOnly={!mayWriteScripts}
      description={t(mayWriteScripts ? 'script.customConditional' : 'script.readOnly')}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  )
}

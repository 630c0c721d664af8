import { textIn } from '@klesis/contract/text-in.ts'
import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { storedChoicesQuery } from '../../stored-choices.queries.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

/** The stored form with values from which a field chooses. */
export function ResourceProperty(props: EditorProps) {
  const { builder } = useBuilderContext()
  return componentAt(builder.form, props.path)?.dataSrc === 'resource' ? <ResourceChoice {...props} /> : null
}

function ResourceChoice({ path, property: { at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { language } = useBuilderContext()
  const { value, change } = useProperty(path, at)
  const { data = [], isError, isLoading } = useQuery(storedChoicesQuery)
  const resources = data.filter(({ kind }) => kind === 'resource')
  const name = typeof value === 'string' ? value : ''
  const other = name !== '' && !resources.some((one) => one.path === name) ? [name] : []
  const nothing = t(isLoading ? 'lookup.loading' : resources.length > 0 ? 'resource.choose' : 'resource.none')
  return (
    <NativeSelect
      size="sm"
      label={t('property.resource')}
      value={name}
      error={isError ? t('resource.failed') : undefined}
      data={[
        { value: '', label: nothing },
        ...other,
        ...resources.map(({ path, title }) => ({
          value: path,
          label: `${textIn(title, language) || path} (${path})`,
        })),
      ]}
      onChange={(event) => change(event.currentTarget.value || undefined)}
    />
  )
}

import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import type { LookupTitle } from '@klesis/contract/lookups/lookups.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { lookupOf } from '@klesis/forms/model/lookups.ts'
import { parentFieldsOf } from '@klesis/forms/rules/parent-fields.ts'
import { NativeSelect } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'

const titlesQuery = queryOptions({
  queryKey: ['lookups', 'titles'],
  queryFn: async ({ signal }) => (await call(lookups.titles, {}, signal)).items,
  staleTime: 60_000,
})

const titleIn = ({ title, code }: LookupTitle, language: string) => textIn(title, language) || code

/** The lookup of a choice, and the field of whose answer only the children can be chosen. */
export function LookupProperty(props: EditorProps) {
  const { builder } = useBuilderContext()
  const component = componentAt(builder.form, props.path)
  return component?.dataSrc === 'lookup' ? <LookupChoice {...props} component={component} /> : null
}

function LookupChoice({ path, property: { at }, component }: EditorProps & { component: Component }) {
  const { t } = useTranslation('builder')
  const { builder, language } = useBuilderContext()
  const { data: titles = [], isError, isLoading, isSuccess } = useQuery(titlesQuery)
  const source = lookupOf(component)
  const code = source?.code ?? ''
  const chosen = titles.find((one) => one.code === code)
  const change = (lookup: string, parent: string) =>
    builder.change(changeComponent(builder.form, path, at, { ...component.data, lookup: lookup || undefined, parent: parent || undefined }))
  const nothing = t(isLoading ? 'lookup.loading' : titles.length > 0 ? 'lookup.choose' : 'lookup.none')
  const unknown = code !== '' && !chosen ? [{ value: code, label: isSuccess ? t('lookup.unknown', { code }) : code }] : []
  return (
    <>
      <NativeSelect
        size="sm"
        label={t('property.lookup')}
        value={code}
        error={isError ? t('lookup.failed') : undefined}
        description={chosen?.isSignedInOnly ? t('lookup.signedInOnly') : undefined}
        data={[{ value: '', label: nothing }, ...unknown, ...titles.map((one) => ({ value: one.code, label: `${titleIn(one, language)} (${one.code})` }))]}
        onChange={(event) => change(event.currentTarget.value, '')}
      />
      <ParentField
        component={component}
        parent={titles.find((one) => one.code === chosen?.parent)}
        value={source?.parent ?? ''}
        onChange={(field) => change(code, field)}
      />
    </>
  )
}

interface ParentProps {
  component: Component
  /** The parent of the chosen lookup. */
  parent: LookupTitle | undefined
  value: string
  onChange: (field: string) => void
}

function ParentField({ component, parent, value, onChange }: ParentProps) {
  const { t } = useTranslation('builder')
  const { builder, language, localize } = useBuilderContext()
  if (!parent && value === '') return null
  const fields = parent ? parentFieldsOf(builder.form, component).filter((field) => lookupOf(field.component)?.code === parent.code) : []
  const unknown = value !== '' && !fields.some(({ path }) => path === value) ? [{ value, label: value }] : []
  return (
    <NativeSelect
      size="sm"
      label={t('lookup.parent')}
      description={parent && fields.length === 0 ? t('lookup.noParent', { parent: titleIn(parent, language) }) : undefined}
      value={value}
      data={[
        { value: '', label: t('lookup.anyParent') },
        ...unknown,
        ...fields.map(({ path, component: field }) => ({ value: path, label: localize(field.label) || field.key })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

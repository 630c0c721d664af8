import { componentsOf } from '@klesis/forms/model/each-component.ts'
import { lookupOf } from '@klesis/forms/model/lookups.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { ClosedList } from './ClosedList.tsx'
import { useLookup } from './use-lookup.ts'

/** A disabled line at the end of a list, which is no choice. */
const moreKey = '\u0000more'

/** One or several choices of a lookup. The server searches it as the person types. */
export function LookupInput({ component, path, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation(['forms', 'lookups'])
  const { form, localize } = useForm()
  const isMany = component.multiple === true
  const list = useLookup(component, { path, value, onChange, isDisabled: frame.disabled === true })
  const parentKey = lookupOf(component)?.parent?.split('.').at(-1)
  const parentLabel = () => localize(componentsOf(form).find(({ key }) => key === parentKey)?.label) || parentKey || ''
  const needsParent = list.isWithoutParent ? t('lookups:choice.parentFirst', { field: parentLabel() }) : undefined
  const more = list.hasMore ? [{ value: moreKey, label: t('lookups:choice.more', { count: list.items.length }), disabled: true }] : []
  const isOffered = new Set(list.items.map(({ code }) => code))
  const kept = list.chosen.filter(({ code }) => !isOffered.has(code))
  return (
    <ClosedList
      {...frame}
      error={frame.error ?? list.refusal ?? (list.isUnavailable ? t('select.unavailable') : undefined)}
      placeholder={frame.placeholder ?? (list.chosen.length === 0 ? (needsParent ?? t('select.choose')) : undefined)}
      options={[...[...list.items, ...kept].map(({ code, label }) => ({ value: code, label })), ...more]}
      chosen={list.chosen.map(({ code }) => code)}
      onChoose={list.choose}
      isMany={isMany}
      isFetching={list.isFetching}
      onNear={list.open}
      search={{ find: list.find, kept: new Set(kept.map(({ code }) => code)), nothing: needsParent ?? list.refusal }}
    />
  )
}

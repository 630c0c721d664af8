import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { choiceKey, useChoices } from './use-choices.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value])

/** One or several choices of a list that the form contains or that is fetched. */
export function SelectInput({ component, path, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const chosen = listOf(value)
  const list = useChoices(component, { chosen, path, onRefresh: () => onChange('') })
  const common = {
    ...frame,
    error: frame.error ?? (list.isUnavailable ? t('select.unavailable') : undefined),
    placeholder: frame.placeholder ?? (chosen.length === 0 ? t('select.choose') : undefined),
    data: list.options,
    searchable: list.options.length > 7 || list.isFetched,
    nothingFoundMessage: t(list.isFetching ? 'select.loading' : 'select.nothing'),
    clearable: true,
    clearButtonProps: { 'aria-label': t('select.clear') },
  }
  if (component.multiple === true) return <MultiSelect {...common} value={chosen.map(choiceKey)} onChange={(keys) => onChange(keys.map(list.toValue))} />
  return <Select {...common} value={chosen.length === 0 ? null : choiceKey(chosen[0])} onChange={(key) => onChange(key === null ? '' : list.toValue(key))} />
}

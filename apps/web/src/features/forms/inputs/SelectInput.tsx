import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { ClosedList } from './ClosedList.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { choiceKey, useChoices } from './use-choices.ts'

/** A longer list is searched. */
const mostUnsearched = 7

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value])

const LookupInput = lazyPart(() => import('./LookupInput.tsx').then((file) => ({ default: file.LookupInput })))

/** One or several choices of a list that the form contains or that is fetched, or of a lookup. */
export function SelectInput(props: FieldInputProps) {
  if (props.component.dataSrc !== 'lookup') return <ListInput {...props} />
  return (
    <Suspense>
      <LookupInput {...props} />
    </Suspense>
  )
}

function ListInput({ component, path, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const isMany = component.multiple === true
  const chosen = listOf(value)
  const list = useChoices(component, { chosen, path, onRefresh: () => onChange('') })
  const choose = (keys: string[]) => {
    const values = keys.map(list.toValue)
    onChange(isMany ? values : (values[0] ?? ''))
  }
  const props = {
    ...frame,
    error: frame.error ?? (list.isUnavailable ? t('select.unavailable') : undefined),
    placeholder: frame.placeholder ?? (chosen.length === 0 ? t('select.choose') : undefined),
    options: list.options,
    chosen: (isMany ? chosen : chosen.slice(0, 1)).map(choiceKey),
    onChoose: choose,
  }
  // By what its author wrote: an answer that is no longer offered would change the list when it goes.
  const isShort = !list.isFetched && list.choices.length <= mostUnsearched
  return isShort && !isMany ? <NativeSelect {...props} /> : <ClosedList {...props} isMany={isMany} isFetching={list.isFetching} />
}

import { type ComboboxParsedItem, MultiSelect, Select } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLatest } from '../render/use-latest.ts'
import type { ListProps } from './list-props.ts'

interface Props extends ListProps {
  /** What was typed before this was here. */
  typed: string | undefined
}

/** A list that opens and is searched. It comes in the place of a closed one that had the focus, and takes it over. */
export function OpenList({ options, chosen, onChoose, isMany, isFetching, typed, onNear: _, search: elsewhere, ...frame }: Props) {
  const { t } = useTranslation('forms')
  const [search, setSearch] = useState(typed ?? '')
  const find = useLatest((text: string) => {
    setSearch(text)
    const isChosen = options.some(({ value, label }) => label === text && chosen.includes(value))
    elsewhere?.find(isChosen ? '' : text)
  })
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
  }, [])
  // After the component's own first effect, which writes the chosen option.
  useEffect(() => {
    if (typed !== undefined) find.current(typed)
  }, [typed, find])
  const common = {
    ...frame,
    ref: input,
    data: options,
    searchable: true,
    searchValue: search,
    onSearchChange: (text: string) => find.current(text),
    ...(elsewhere && {
      filter: ({ options: all }: { options: ComboboxParsedItem[] }) => all.filter((one) => 'group' in one || !elsewhere.kept.has(one.value)),
    }),
    nothingFoundMessage: elsewhere?.nothing ?? t(isFetching ? 'select.loading' : 'select.nothing'),
    defaultDropdownOpened: true,
    clearable: true,
    clearButtonProps: { 'aria-label': t('select.clear') },
  }
  if (isMany) return <MultiSelect {...common} value={chosen} onChange={onChoose} />
  return <Select {...common} value={chosen[0] ?? null} onChange={(value) => onChoose(value === null ? [] : [value])} />
}

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from './Refused.tsx'

/** An option. `about` distinguishes options of the same name. */
export interface Option {
  id: number
  label: string
  about: string
}

interface Props<Found extends Option> {
  /** Key of the search in the query cache. */
  cacheKey: string
  find: (search: string, signal: AbortSignal) => Promise<Found[]>
  label: string
  placeholder: string
  /** Shown before a search. */
  hint: string
  notFound: string
  value: Found | null
  onChange: (option: Found | null) => void
  error?: string | undefined
  description?: string
  /** Without it the choice can be cleared. */
  isRequired?: boolean
  /** Whether it gets the focus when its dialog opens. */
  takesFocus?: boolean
  /** Whether the first ones are offered before a search. */
  offersFirst?: boolean
}

/** A select whose options the server finds by the typed text. */
export function SearchSelect<Found extends Option>({
  cacheKey,
  find,
  label,
  placeholder,
  hint,
  notFound,
  value,
  onChange,
  error,
  description,
  isRequired = true,
  takesFocus = true,
  offersFirst = false,
}: Props<Found>) {
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), 250)
  const search = typed === value?.label ? '' : typed
  const isSearch = search !== '' || offersFirst
  const found = useQuery({
    queryKey: ['choices', cacheKey, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const options = new Map([...(isSearch ? (found.data ?? []) : []), ...(value ? [value] : [])].map((option) => [String(option.id), option]))
  return (
    <>
      <Select
        label={label}
        placeholder={placeholder}
        description={description}
        required={isRequired}
        clearable={!isRequired}
        searchable
        openOnFocus={false}
        data-autofocus={takesFocus || undefined}
        data={[...options].map(([id, option]) => ({ value: id, label: option.label }))}
        renderOption={({ option }) => {
          const about = options.get(option.value)?.about
          return about ? `${option.label} · ${about}` : option.label
        }}
        filter={({ options: all }) => all}
        nothingFoundMessage={isSearch && !found.isPending ? notFound : hint}
        searchValue={text}
        onSearchChange={setText}
        value={value === null ? null : String(value.id)}
        onChange={(id) => onChange((id !== null && options.get(id)) || null)}
        error={error}
      />
      <Refused error={found.error} />
    </>
  )
}

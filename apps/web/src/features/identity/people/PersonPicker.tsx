import { type PersonChoice, people } from '@klesis/contract/identity/people.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { Refused } from '../../../ui/Refused.tsx'

interface Props {
  label: string
  field?: Ref<HTMLInputElement>
  value: PersonChoice | null
  onChange: (person: PersonChoice | null) => void
  error?: string
}

/** Finds one person by name or address; the server looks for them. */
export function PersonPicker({ label, field, value, onChange, error }: Props) {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const isSearch = search !== '' && search !== value?.fullname
  const found = useQuery({
    queryKey: ['people', search],
    queryFn: ({ signal }) => call(people.search, { query: { search } }, signal),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const choices = [...(found.data?.items ?? []), ...(value ? [value] : [])]
  const options = new Map(choices.map((person) => [String(person.id), person]))
  return (
    <>
      <Select
        ref={field}
        label={label}
        placeholder={t('picker.placeholder')}
        required
        searchable
        data-autofocus
        data={[...options.values()].map((person) => ({ value: String(person.id), label: person.fullname }))}
        renderOption={({ option }) => {
          const person = options.get(option.value)
          return t('picker.person', { name: option.label, about: [person?.uid, person?.unit].filter(Boolean).join(' · ') })
        }}
        filter={({ options: given }) => given}
        nothingFoundMessage={t(isSearch && !found.isPending ? 'picker.nobody' : 'picker.hint')}
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

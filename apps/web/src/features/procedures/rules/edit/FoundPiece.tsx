import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import classes from '../rules.module.css'
import { useFaultText } from '../state/use-fault-text.ts'

interface Found {
  value: string
  label: string
}

interface Props<One extends Found> {
  label: string
  /** What to do before anything is typed. */
  hint: string
  value: string
  /** What the value is called. */
  name: string
  path?: string | undefined
  isPrivate?: boolean
  queryKey: readonly unknown[]
  find: (search: string, signal: AbortSignal) => Promise<One[]>
  onChoose: (one: One) => void
}

/** A piece whose choices are too many for a list: the server finds them by what is typed. */
export function FoundPiece<One extends Found>({ label, hint, value, name, path, isPrivate = false, queryKey, find, onChoose }: Props<One>) {
  const { t } = useTranslation('rules')
  const fault = useFaultText()(path)
  const [chosen, setChosen] = useState<Found>()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const current = value === '' ? undefined : { value, label: chosen?.value === value ? chosen.label : name }
  const isSearch = search !== '' && search !== current?.label
  const found = useQuery({ queryKey: [...queryKey, search], queryFn: ({ signal }) => find(search, signal), enabled: isSearch })
  const listed = isSearch ? (found.data ?? []) : []
  const others = listed.filter((one) => one.value !== value).map((one) => ({ value: one.value, label: one.label }))
  return (
    <>
      <Select
        size="sm"
        classNames={{ root: classes.search, input: classes.searchInput }}
        aria-label={label}
        placeholder={label}
        searchable
        allowDeselect={false}
        {...(isPrivate && { 'data-private': true })}
        data={[...others, ...(current ? [current] : [])]}
        filter={({ options: all }) => all}
        nothingFoundMessage={isSearch && !found.isPending ? t('nothingFound') : hint}
        searchValue={text}
        onSearchChange={setText}
        value={value === '' ? null : value}
        error={fault}
        onChange={(picked) => {
          const one = listed.find((option) => option.value === picked)
          if (!one) return
          setChosen(one)
          onChoose(one)
        }}
      />
      <Refused error={found.error} />
    </>
  )
}

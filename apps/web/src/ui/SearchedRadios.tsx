import { Input, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import text from './text.module.css'
import { toPlainText } from './to-plain-text.ts'

interface Choice {
  value: string
  label: string
  description: string
  /** Where what is typed is looked for: titles in each language, for example. */
  searched: readonly string[]
}

/** What is typed and what of it is chosen; `isShown`: among what is found. */
export function useSearchedRadios(choices: readonly Choice[]) {
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState('')
  const words = toPlainText(search).split(/\s+/)
  const shown = choices.filter(({ searched }) => words.every((word) => toPlainText(searched.join(' ')).includes(word)))
  return { search, setSearch, chosen, choose, shown, isShown: shown.some(({ value }) => value === chosen) }
}

interface Props {
  radios: ReturnType<typeof useSearchedRadios>
  label: string
  searchLabel: string
  notFound: string
  fault: string
  /** A fault no longer holds. */
  onChoose: () => void
}

/** A list to choose one of, searched by its words. */
export function SearchedRadios({ radios: { search, setSearch, chosen, choose, shown }, label, searchLabel, notFound, fault, onChoose }: Props) {
  return (
    <>
      <TextInput label={searchLabel} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
      {shown.length === 0 && <p className={text.soft}>{notFound}</p>}
      <Radio.Group
        aria-label={label}
        value={chosen}
        onChange={(value) => {
          choose(value)
          onChoose()
        }}
      >
        <Stack gap="xs">
          {shown.map((one) => (
            <Radio key={one.value} value={one.value} label={one.label} description={one.description} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

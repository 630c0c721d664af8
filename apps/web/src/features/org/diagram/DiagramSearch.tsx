import type { ChartSearchResult } from '@klesis/contract/org/units.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { foundQuery } from '../org.queries.ts'
import classes from './diagram.module.css'
import { unitNameOf } from './diagram-texts.ts'

interface Choice {
  unitId: number
  label: string
  /** The parent of a unit, or the unit of a person, to distinguish those of the same name. */
  about: string
}

const toChoices = ({ units, people }: ChartSearchResult, language: string) =>
  new Map<string, Choice>([
    ...units.map(
      (unit) =>
        [
          `unit ${unit.id}`,
          { unitId: unit.id, label: unitNameOf(unit, language), about: unit.path.map((one) => unitNameOf(one, language)).at(-1) ?? unit.code },
        ] as const,
    ),
    ...people.map(
      ({ positionId, fullname, unit }) => [`position ${positionId}`, { unitId: unit.id, label: fullname, about: unitNameOf(unit, language) }] as const,
    ),
  ])

/** Finds a unit, or the unit of a person, and brings it into view. */
export function DiagramSearch({ onFound }: { onFound: (unitId: number) => void }) {
  const { t, i18n } = useTranslation('diagram')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const found = useQuery({ ...foundQuery(search), enabled: search !== '', placeholderData: keepPreviousData })
  const choices = toChoices((search !== '' && found.data) || { units: [], people: [] }, i18n.language)
  return (
    <div className={classes.search}>
      <Select
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        rightSection={null}
        searchable
        openOnFocus={false}
        data={[...choices].map(([value, { label }]) => ({ value, label }))}
        renderOption={({ option }) => `${option.label} · ${choices.get(option.value)?.about ?? ''}`}
        filter={({ options }) => options}
        nothingFoundMessage={search === '' || found.isPending ? t('search.hint') : t('search.none')}
        searchValue={text}
        onSearchChange={setText}
        value={null}
        onChange={(value) => {
          const choice = value === null ? undefined : choices.get(value)
          if (choice) onFound(choice.unitId)
        }}
      />
      <Refused error={found.error} />
    </div>
  )
}

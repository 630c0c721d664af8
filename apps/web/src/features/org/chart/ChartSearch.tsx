import type { ChartSearchResult } from '@klesis/contract/org/units.ts'
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { foundQuery } from '../org.queries.ts'
import type { ChartTexts } from './chart-texts.ts'
import type { SearchTarget } from './create-chart.ts'
import classes from './search.module.css'

interface Props {
  texts: ChartTexts
  onSeek: (target: SearchTarget) => void
}

/** Finds a unit or a person by name and scrolls to it. */
export function ChartSearch({ texts, onSeek }: Props) {
  const { t } = texts
  const [inAddress, setAddress] = useAddressText('search')
  const [text, setText] = useState(inAddress)
  const [search] = useDebouncedValue(text.trim(), 250)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, error, isPlaceholderData } = useQuery({ ...foundQuery(search), enabled: search !== '', placeholderData: keepPreviousData })
  const updateAddress = useDebouncedCallback((next: string) => setAddress(next.trim()), 300)
  // Preselects the first option, so that Enter opens it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the combobox is a new object in each render
  useEffect(() => {
    if (data && !isPlaceholderData) combobox.selectFirstOption()
  }, [data, isPlaceholderData])
  const write = (next: string) => {
    setText(next)
    updateAddress(next)
    combobox.openDropdown()
  }
  const choose = (value: string) => {
    const target = data && toTarget(data, value)
    combobox.closeDropdown()
    if (target) onSeek(target)
  }
  const isNone = data !== undefined && data.units.length + data.people.length === 0
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          w={{ base: '100%', sm: 340 }}
          value={text}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          rightSection={text && <CloseButton aria-label={t('search.clear')} onClick={() => write('')} />}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === '' || !(data || error)}>
        <Combobox.Options aria-label={t('search.found')} className={classes.options}>
          {error && <Combobox.Empty role="alert">{error.message}</Combobox.Empty>}
          {isNone && <Combobox.Empty>{t('search.none')}</Combobox.Empty>}
          {data && data.units.length > 0 && (
            <Combobox.Group label={t('search.units')}>
              {data.units.map((unit) => (
                <Combobox.Option key={unit.id} value={`u${unit.id}`} className={classes.option}>
                  <b>{texts.unit(unit)}</b>
                  <small>{[unit.code, ...unit.path.slice(1).map(texts.unit)].join(' › ')}</small>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {data && data.people.length > 0 && (
            <Combobox.Group label={t('search.people')}>
              {data.people.map((person) => (
                <Combobox.Option key={person.positionId} value={`p${person.positionId}`} className={classes.option}>
                  <b>{person.fullname}</b>
                  <small>{[person.label, texts.unit(person.unit)].join(' · ')}</small>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The target of an option value, `u12` for a unit and `p7` for a position, with its ancestors. */
function toTarget({ units, people }: ChartSearchResult, value: string): SearchTarget | undefined {
  const id = Number(value.slice(1))
  const unit = value.startsWith('u') ? units.find((one) => one.id === id) : undefined
  if (unit) return { unitId: id, path: unit.path.map((above) => above.id) }
  const person = people.find(({ positionId }) => positionId === id)
  return person && { unitId: person.unit.id, positionId: id, path: person.path.map((above) => above.id) }
}

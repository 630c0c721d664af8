import { isInState, textStates } from '@klesis/forms/translate/count-texts.ts'
import { rowKey, type TextChange, type TextRow, textPlaces } from '@klesis/forms/translate/text-row.ts'
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FilterChips } from '../../../../ui/FilterChips.tsx'
import { toPlainText } from '../../../../ui/to-plain-text.ts'
import { LabelCounts } from './LabelCounts.tsx'
import { LabelLine } from './LabelLine.tsx'
import type { LabelFilter, LabelPlaces } from './label-ways.ts'
import classes from './labels.module.css'

const portion = 100

type Asked = LabelFilter & { search: string }

function matching(rows: readonly TextRow[], { search, states, places }: Asked): ReadonlySet<string> {
  const words = toPlainText(search).split(/\s+/)
  const has = ({ text, translations }: TextRow) => {
    const plain = toPlainText([text, ...Object.values(translations)].join('\n'))
    return words.every((word) => plain.includes(word))
  }
  const fits = (row: TextRow) =>
    (states.length === 0 || states.some((state) => isInState(row, state))) && (places.length === 0 || places.includes(row.place)) && has(row)
  return new Set(rows.filter(fits).map(rowKey))
}

interface Props {
  rows: readonly TextRow[]
  /** The first is the one in which forms are written. */
  languages: readonly string[]
  /** Absent for the texts of one form. */
  places?: LabelPlaces
  onChange: (change: TextChange) => void
}

/** The texts that fit search and filters. A row stays while it is typed in, even if it fits no longer. */
export function LabelList({ rows, languages, places, onChange }: Props) {
  const { t } = useTranslation('labels')
  const { t: app } = useTranslation('app')
  const [asked, setAsked] = useState<Asked>({ search: '', states: [], places: [], ...places?.first })
  const [fitting, setFitting] = useState(() => matching(rows, asked))
  const [most, setMost] = useState(portion)
  const newest = useRef(onChange)
  newest.current = onChange
  const [write] = useState(() => (change: TextChange) => newest.current(change))
  const ask = (next: Asked) => {
    setAsked(next)
    setFitting(matching(rows, next))
    setMost(portion)
  }
  const isAll = asked.search.trim() === '' && asked.states.length === 0 && asked.places.length === 0
  const shown = isAll ? rows : rows.filter((row) => fitting.has(rowKey(row)))
  const present = textPlaces.filter((place) => rows.some((row) => row.place === place))
  const numbered = (text: string, count: number) => `${text} (${count})`
  return (
    <Stack>
      <Group>
        <TextInput
          type="search"
          role="searchbox"
          aria-label={t('search')}
          placeholder={t('search')}
          w={{ base: '100%', sm: 320 }}
          value={asked.search}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          rightSection={asked.search && <CloseButton aria-label={app('list.searchClear')} onClick={() => ask({ ...asked, search: '' })} />}
          onChange={(event) => ask({ ...asked, search: event.currentTarget.value })}
        />
        <FilterChips
          label={t('filters')}
          choices={textStates.map((value) => ({ value, text: t(`filter.${value}`) }))}
          chosen={asked.states}
          onChange={(states) => ask({ ...asked, states })}
        />
      </Group>
      {places && (
        <FilterChips
          label={t('places')}
          choices={present.map((value) => ({ value, text: numbered(places.nameOf(value), rows.filter(({ place }) => place === value).length) }))}
          chosen={asked.places}
          onChange={(chosen) => ask({ ...asked, places: chosen })}
        />
      )}
      <LabelCounts rows={rows} languages={languages} />
      {shown.length === 0 && <Text c="dimmed">{t('noneFound')}</Text>}
      <ul className={classes.list}>
        {shown.slice(0, most).map((row) => (
          <LabelLine key={rowKey(row)} row={row} places={places} onChange={write} />
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMost(most + portion)}>
          {t('more')}
        </Button>
      )}
    </Stack>
  )
}

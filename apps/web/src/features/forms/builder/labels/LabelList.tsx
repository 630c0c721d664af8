import type { LabelChange, LabelRow } from '@klesis/forms/translate/label-rows.ts'
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FilterChips } from '../../../../ui/FilterChips.tsx'
import { toPlainText } from '../../../../ui/to-plain-text.ts'
import { nameOfLanguage } from '../name-of-language.ts'
import { LabelLine } from './LabelLine.tsx'
import classes from './labels.module.css'

const filters = ['missing', 'stale'] as const
type Filter = (typeof filters)[number]

const portion = 100

const keyOf = ({ form, text }: LabelRow) => JSON.stringify([form, text])
const holds: Record<Filter, (row: LabelRow) => boolean> = {
  missing: ({ translations }) => Object.values(translations).includes(''),
  stale: ({ sources }) => Object.keys(sources).length > 0,
}

function matching(rows: readonly LabelRow[], search: string, chosen: readonly Filter[]): ReadonlySet<string> {
  const words = toPlainText(search).split(/\s+/)
  const has = ({ text, translations }: LabelRow) => {
    const plain = toPlainText([text, ...Object.values(translations)].join('\n'))
    return words.every((word) => plain.includes(word))
  }
  return new Set(rows.filter((row) => has(row) && (chosen.length === 0 || chosen.some((filter) => holds[filter](row)))).map(keyOf))
}

interface Props {
  rows: readonly LabelRow[]
  languages: readonly string[]
  onChange: (change: LabelChange) => void
}

/** The texts that fit search and filters. A row stays while it is typed in, even if it fits no longer. */
export function LabelList({ rows, languages, onChange }: Props) {
  const { t } = useTranslation('labels')
  const { t: app } = useTranslation('app')
  const [asked, setAsked] = useState({ search: '', chosen: [] as readonly Filter[] })
  const [fitting, setFitting] = useState(() => matching(rows, '', []))
  const [most, setMost] = useState(portion)
  const newest = useRef(onChange)
  newest.current = onChange
  const [write] = useState(() => (change: LabelChange) => newest.current(change))
  const ask = (next: typeof asked) => {
    setAsked(next)
    setFitting(matching(rows, next.search, next.chosen))
    setMost(portion)
  }
  const isAll = asked.search.trim() === '' && asked.chosen.length === 0
  const shown = isAll ? rows : rows.filter((row) => fitting.has(keyOf(row)))
  const hasBoth = rows.some(({ form }) => form === 'evaluationForm')
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
          rightSection={asked.search && <CloseButton size="sm" aria-label={app('list.searchClear')} onClick={() => ask({ ...asked, search: '' })} />}
          onChange={(event) => ask({ ...asked, search: event.currentTarget.value })}
        />
        <FilterChips
          label={t('filters')}
          choices={filters.map((value) => ({ value, text: t(`filter.${value}`) }))}
          chosen={asked.chosen}
          onChange={(chosen) => ask({ ...asked, chosen })}
        />
      </Group>
      <Counts rows={rows} languages={languages} />
      {shown.length === 0 && <Text c="dimmed">{t('noneFound')}</Text>}
      <ul className={classes.list}>
        {shown.slice(0, most).map((row) => (
          <LabelLine key={keyOf(row)} row={row} languages={languages} hasBoth={hasBoth} onChange={write} />
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

/** What each language still lacks. */
function Counts({ rows, languages }: Pick<Props, 'rows' | 'languages'>) {
  const { t } = useTranslation('labels')
  return (
    <div role="status" className={classes.counts}>
      {languages.map((code) => {
        const missing = rows.filter(({ translations }) => translations[code] === '').length
        const stale = rows.filter(({ sources }) => sources[code] !== undefined).length
        const language = nameOfLanguage(code)
        return <span key={code}>{missing + stale === 0 ? t('complete', { language }) : t('counts', { language, missing, stale })}</span>
      })}
    </div>
  )
}

import { runOutcomes } from '@klesis/contract/procedures/run-outcomes.ts'
import { triggerGroups, triggerPoints } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import classes from './run-log.module.css'
import type { RunFilter } from './runs.queries.ts'

interface Props {
  filter: RunFilter
  setPoint: (point: string) => void
  setOutcome: (outcome: string) => void
  setFrom: (day: string) => void
  setUntil: (day: string) => void
}

/** Filters of the log by point, outcome, application and time. */
export function RunFilters({ filter, setPoint, setOutcome, setFrom, setUntil }: Props) {
  const { t } = useTranslation(['run-log', 'procedures'])
  const language = useLanguage()
  return (
    <fieldset className={classes.filters} aria-label={t('filters')}>
      <Select
        label={t('filter.point')}
        placeholder={t('filter.everyPoint')}
        data={triggerGroups.map((group) => ({
          group: t(`procedures:group.${group}`),
          items: triggerPoints.filter((point) => point.group === group).map(({ id, title }) => ({ value: id, label: textIn(title, language) })),
        }))}
        value={filter.point ?? null}
        onChange={(point) => setPoint(point ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.everyPoint') }}
        maxDropdownHeight={320}
      />
      <Select
        label={t('filter.outcome')}
        placeholder={t('filter.everyOutcome')}
        data={runOutcomes.map((value) => ({ value, label: value === 'answered' ? t('answeredOrApplied') : t(`outcome.${value}`) }))}
        value={filter.outcome ?? null}
        onChange={(outcome) => setOutcome(outcome ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.everyOutcome') }}
      />
      <DayFilter label={t('filter.from')} day={filter.from} onChange={setFrom} />
      <DayFilter label={t('filter.until')} day={filter.until} onChange={setUntil} />
      <div className={classes.search}>
        <SearchBox label={t('filter.application')} name="application" />
      </div>
    </fieldset>
  )
}

/** A day that is filtered by once it is one. */
function DayFilter({ label, day, onChange }: { label: string; day: string | undefined; onChange: (day: string) => void }) {
  const [isWrong, setWrong] = useState(false)
  const change = (value: string | null | undefined) => {
    setWrong(value === undefined)
    if (value !== undefined) onChange(value ?? '')
  }
  return <DayField label={label} value={isWrong ? undefined : (day ?? null)} onChange={change} />
}

import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import classes from './translations.module.css'
import { countsQuery } from './translations.queries.ts'
import type { Narrowing, TextFilterState } from './use-text-filter.ts'

interface Props {
  filter: TextFilterState
  states: readonly Narrowing[]
}

/** Filters the listed texts by part, language and state. */
export function TextFilters({ filter, states }: Props) {
  const { t } = useTranslation('translations')
  const known = useQuery(countsQuery).data
  return (
    <div className={classes.bar}>
      <Select
        aria-label={t('filter.namespace')}
        placeholder={t('filter.everyNamespace')}
        data={known?.namespaces ?? []}
        value={filter.namespace || null}
        onChange={(name) => filter.setNamespace(name ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.everyNamespace') }}
        searchable
        w={{ base: '100%', sm: 230 }}
      />
      <Select
        aria-label={t('filter.language')}
        placeholder={t('filter.everyLanguage')}
        data={known?.languages.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        value={filter.language || null}
        onChange={(code) => filter.setLanguage(code ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.everyLanguage') }}
        w={{ base: '100%', sm: 200 }}
      />
      <FilterChips
        choices={states.map((value) => ({ value, text: t(`state.${value}`) }))}
        chosen={states.filter((one) => one === filter.state)}
        onChange={(chosen) => filter.setState(chosen.find((one) => one !== filter.state) ?? '')}
      />
      {filter.isOn && (
        <Button variant="subtle" onClick={filter.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}

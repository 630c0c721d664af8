import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import classes from './lists.module.css'
import { StateFilters } from './StateFilters.tsx'
import { everyDepartment, usualFilter } from './usual-filter.ts'

interface Props {
  filter: ApplicationFilter
  onChange: (part: Partial<ApplicationFilter>) => void
}

/** Filters by department, by both states, and by any or all of the chosen tags. */
export function ManagementFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const { departments = [], appTags = [] } = useMasterData() ?? {}
  const isUsual = JSON.stringify(filter) === JSON.stringify(usualFilter)
  return (
    <fieldset className={classes.filters} aria-label={t('list.filters')}>
      <StateFilters states={filter} onChange={onChange} />
      <div className={classes.filter}>
        <Select
          aria-label={t('list.department')}
          placeholder={t('list.everyDepartment')}
          data={departments.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
          value={filter.departmentId === everyDepartment ? null : String(filter.departmentId)}
          onChange={(id) => onChange({ departmentId: id === null ? everyDepartment : Number(id) })}
          clearable
          clearButtonProps={{ 'aria-label': t('list.everyDepartment') }}
          searchable
          w={{ base: '100%', sm: 300 }}
        />
        {appTags.length > 0 && (
          <MultiSelect
            aria-label={t('list.tags')}
            placeholder={filter.appTags.length === 0 ? t('list.tags') : undefined}
            data={appTags.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
            value={filter.appTags.map(String)}
            onChange={(ids) => onChange({ appTags: ids.map(Number) })}
            w={{ base: '100%', sm: 300 }}
          />
        )}
        {filter.appTags.length > 1 && (
          <SegmentedControl
            aria-label={t('list.tagsCondition')}
            value={String(filter.appTagsCond)}
            onChange={(value) => onChange({ appTagsCond: Number(value) })}
            data={[
              { value: '0', label: t('list.tagsAny') },
              { value: '1', label: t('list.tagsAll') },
            ]}
          />
        )}
        {!isUsual && (
          <Button variant="subtle" onClick={() => onChange({ ...usualFilter, answers: undefined })}>
            {t('list.usual')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

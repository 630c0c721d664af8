import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { ManagementFilters } from '../lists/ManagementFilters.tsx'
import { everyDepartment } from '../lists/usual-filter.ts'
import { AnswerFilterFields } from './AnswerFilterFields.tsx'
import { describeFilter, isOf, type Question } from './answer-filters.ts'
import { figureOf } from './list-figures.ts'
import classes from './table.module.css'

interface Props {
  filter: ApplicationFilter
  /** By whose answers it can be filtered. */
  questions: readonly Question[]
  onChange: (part: Partial<ApplicationFilter>) => void
}

/** What filters a list besides the figures: removable chips, and all filters behind a button. */
export function ListFilters({ filter, questions, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const [isOpen, setOpen] = useState(figureOf(filter) === undefined)
  const panel = useId()
  const chips = useFilterChips(filter, questions)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {chips.length > 0 ? t('filters.on', { count: chips.length }) : t('filters')}
      </Button>
      {!isOpen &&
        chips.map(({ name, without }) => (
          <button key={name} type="button" className={classes.chip} aria-label={t('filter.remove', { name })} onClick={() => onChange(without)}>
            {name}
            <IconX size={15} stroke={2} aria-hidden />
          </button>
        ))}
      <div id={panel} className={classes.filters} hidden={!isOpen}>
        {isOpen && (
          <>
            <ManagementFilters filter={filter} onChange={onChange} />
            <AnswerFilterFields filters={filter.answers ?? []} questions={questions} onChange={(answers) => onChange({ answers })} />
          </>
        )}
      </div>
    </>
  )
}

/** The department, the tags and the answers of a filter, and how to go without each. */
function useFilterChips(
  { departmentId, appTags, answers = [] }: ApplicationFilter,
  questions: readonly Question[],
): { name: string; without: Partial<ApplicationFilter> }[] {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const { departments = [], appTags: known = [] } = useMasterData() ?? {}
  return [
    ...departments.filter(({ id }) => id === departmentId).map(({ title }) => ({ name: textIn(title, language), without: { departmentId: everyDepartment } })),
    ...known
      .filter(({ id }) => appTags.includes(id))
      .map(({ id, name }) => ({ name: textIn(name, language), without: { appTags: appTags.filter((one) => one !== id) } })),
    ...answers.flatMap((filter) => {
      const question = questions.find((one) => isOf(filter, one))
      const others = answers.filter((one) => one !== filter)
      return question ? [{ name: describeFilter(filter, question, t, language), without: { answers: others.length > 0 ? others : undefined } }] : []
    }),
  ]
}

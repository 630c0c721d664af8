import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { everyDepartment } from '../lists/usual-filter.ts'
import { statesOf } from './list-figures.ts'
import type { ListState } from './use-list-state.ts'

interface Props {
  state: ListState
  /** They count within all filters but that by state. */
  stats: ApplicationStats
  onChange: (part: Partial<ListState>) => void
}

/** Says which filter leaves nothing, with one button to go without it. */
export function NothingFound({ state: { filter, search }, stats, onChange }: Props) {
  const { t, i18n } = useTranslation('application-list')
  const language = useLanguage()
  const department = useMasterData()?.departments.find(({ id }) => id === filter.departmentId)
  const shown = new Intl.NumberFormat(i18n.language).format(stats.total) + (stats.isExact ? '' : '+')
  const causes = [
    {
      isIt: stats.total > 0,
      title: t('none.states'),
      button: t('none.states.clear', { count: stats.total, shown }),
      without: { filter: { ...filter, ...statesOf('all') } },
    },
    { isIt: search !== '', title: t('none.search', { search }), button: t('none.search.clear'), without: { search: '' } },
    {
      isIt: filter.departmentId !== everyDepartment,
      title: t('none.department', { name: textIn(department?.title ?? {}, language) }),
      button: t('none.department.clear'),
      without: { filter: { ...filter, departmentId: everyDepartment } },
    },
    { isIt: filter.answers !== undefined, title: t('none.answers'), button: t('none.answers.clear'), without: { filter: { ...filter, answers: undefined } } },
    { isIt: true, title: t('none.tags'), button: t('none.tags.clear'), without: { filter: { ...filter, appTags: [] } } },
  ]
  const cause = causes.find(({ isIt }) => isIt)
  if (!cause) return null
  return (
    <EmptyState
      icon={IconFilterOff}
      title={cause.title}
      action={
        <Button variant="default" onClick={() => onChange(cause.without)}>
          {cause.button}
        </Button>
      }
    />
  )
}

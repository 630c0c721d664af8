import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { ExportButtons } from '../../exports/ExportButtons.tsx'
import { ViewsMenu } from '../../list-views/ViewsMenu.tsx'
import type { Question } from './answer-filters.ts'
import { FigureFilter } from './FigureFilter.tsx'
import { ListFilters } from './ListFilters.tsx'
import classes from './table.module.css'
import type { ListOfApplications, ListState } from './use-list-state.ts'

interface Props {
  list: ListOfApplications
  stats: ApplicationStats | undefined
  state: ListState
  onChange: (part: Partial<ListState>) => void
  /** By whose answers the list can be filtered. */
  questions: readonly Question[]
  /** How many columns are shown. */
  columns: number
  onChooseColumns: () => void
  /** Whether the screen has room for a table. */
  offersTable: boolean
}

/** What stands above a list: its figures, search, filters, columns, and cards or table. */
export function ListTools({ list, stats, state, onChange, questions, columns, onChooseColumns, offersTable }: Props) {
  const { t } = useTranslation('application-list')
  const { filter, view } = state
  const settings = { filter, search: state.search, columns: state.columns ?? [], view, ...(state.sort && { sort: state.sort }) }
  const narrow = (part: Partial<ListState['filter']>) => onChange({ filter: { ...filter, ...part } })
  return (
    <>
      <FigureFilter stats={stats} filter={filter} onChange={narrow} />
      <ListToolbar {...(offersTable && { view, onView: (next) => onChange({ view: next }) })}>
        <div className={classes.search}>
          <SearchBox label={t('search')} />
        </div>
        <ListFilters filter={filter} questions={questions} onChange={narrow} />
        <ViewsMenu
          list={list}
          settings={settings}
          chosenId={state.savedId}
          onChoose={({ id, settings: chosen }) =>
            onChange({ ...chosen, columns: chosen.columns.length > 0 ? chosen.columns : undefined, sort: chosen.sort, savedId: id })
          }
          onMark={(id) => onChange({ savedId: id })}
        />
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />} onClick={onChooseColumns}>
          {t('columns.count', { count: columns })}
        </Button>
        <ExportButtons list={{ ...list, f: filter, search: state.search }} total={stats?.filtered} isExact={stats?.filteredIsExact} />
      </ListToolbar>
    </>
  )
}

import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { ViewsMenu } from '../../list-views/ViewsMenu.tsx'
import { figureOf, statesOf } from '../table/list-figures.ts'
import classes from '../table/table.module.css'
import type { MyListState } from './use-my-list.ts'
import { usualFilter } from './usual-filter.ts'

interface Props {
  state: MyListState
  stats: ApplicationStats | undefined
  total: number | undefined
  isExact: boolean | undefined
  /** Those to which the person has applications; none where everybody's are shown, of which no views are saved and no file is made here. */
  invitations: readonly ListInvitation[] | undefined
  /** How many columns are shown. */
  columns: number
  offersTable: boolean
  onChange: (part: Partial<MyListState>) => void
  onChooseColumns: () => void
}

/** What stands above one's own applications: search, one invitation, saved views, columns, and the spreadsheet. */
export function MyListTools({ state, stats, total, isExact, invitations, columns, offersTable, onChange, onChooseColumns }: Props) {
  const { t } = useTranslation(['application-list', 'exports', 'app'])
  const language = useLanguage()
  const { figure, invitationId, search, view, sort } = state
  const filter = { ...usualFilter, ...statesOf(figure) }
  const settings = { filter, search, columns: state.columns ?? [], view, ...(sort && { sort }), ...(invitationId && { invitationId }) }
  const mine = { filter: { ...statesOf(figure), ...(invitationId && { invitationId }) }, search }
  return (
    <ListToolbar total={total} isExact={isExact} {...(offersTable && { view, onView: (next) => onChange({ view: next }) })}>
      <div className={classes.search}>
        <SearchBox label={t('list.search')} hint={t('app:list.search')} />
      </div>
      {invitations && (
        <NativeSelect
          className={classes.ofInvitation}
          aria-label={t('ofInvitation')}
          value={invitationId ?? ''}
          onChange={({ currentTarget }) => onChange({ invitationId: Number(currentTarget.value) || undefined })}
          data={[
            { value: '', label: t('ofInvitation.all') },
            ...invitations.map(({ id, title, count }) => ({ value: String(id), label: `${textIn(title, language)} (${count})` })),
          ]}
        />
      )}
      {invitations && (
        <ViewsMenu
          list="mine"
          settings={settings}
          chosenId={state.savedId}
          onChoose={({ id, settings: chosen }) =>
            onChange({
              ...{ figure: figureOf(chosen.filter) ?? 'all', invitationId: chosen.invitationId, search: chosen.search, view: chosen.view, sort: chosen.sort },
              ...{ columns: chosen.columns.length > 0 ? chosen.columns : undefined, savedId: id },
            })
          }
          onMark={(id) => onChange({ savedId: id })}
        />
      )}
      {offersTable && view === 'table' && (
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />} onClick={onChooseColumns}>
          {t('columns.count', { count: columns })}
        </Button>
      )}
      {invitations && (
        <ExportButton
          format="xlsx"
          label={t('exports:xlsx.label')}
          isEmpty={!total}
          read={() => ({ of: { mine }, total: stats?.filtered ?? total ?? 0, isExact: true })}
        />
      )}
    </ListToolbar>
  )
}

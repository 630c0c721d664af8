import { useTranslation } from '../../i18n/use-translation.ts'
import { CardGrid } from '../../ui/Card.tsx'
import { CardsSkeleton, RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useListView } from '../../ui/use-list-view.ts'
import { ManagedCard } from './list/ManagedCard.tsx'
import { ManagedList } from './list/ManagedList.tsx'
import { ManagedTable } from './list/ManagedTable.tsx'
import { ManagedToolbar } from './list/ManagedToolbar.tsx'
import { OverviewHeader } from './list/OverviewHeader.tsx'
import { useManaged } from './list/use-managed.ts'

/** The invitations that the person may manage, to open, copy or create. */
export function InvitationList() {
  const { t } = useTranslation('invitations')
  const managed = useManaged()
  const [view, setView] = useListView('invitations')
  return (
    <>
      <OverviewHeader view="/invitation/list" lead={t('list.lead')} />
      <ManagedToolbar managed={managed} view={view} onView={setView} />
      <ManagedList managed={managed} skeleton={view === 'cards' ? <CardsSkeleton height={210} /> : <RowsSkeleton height={58} />}>
        {(rows) =>
          view === 'table' ? (
            <ManagedTable rows={rows} />
          ) : (
            <CardGrid>
              {rows.map((invitation) => (
                <ManagedCard key={invitation.id} invitation={invitation} />
              ))}
            </CardGrid>
          )
        }
      </ManagedList>
    </>
  )
}

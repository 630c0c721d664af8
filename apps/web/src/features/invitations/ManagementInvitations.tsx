import { useTranslation } from '../../i18n/use-translation.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ManagedList } from './list/ManagedList.tsx'
import { ManagedToolbar } from './list/ManagedToolbar.tsx'
import { OverviewHeader } from './list/OverviewHeader.tsx'
import { StatsTable } from './list/StatsTable.tsx'
import { useManaged } from './list/use-managed.ts'

/** The number of applications per state for each invitation, with links to them. */
export function ManagementInvitations() {
  const { t } = useTranslation('invitations')
  const managed = useManaged()
  return (
    <>
      <OverviewHeader view="/management/invitations" lead={t('management.lead')} />
      <ManagedToolbar managed={managed} />
      <ManagedList managed={managed} skeleton={<RowsSkeleton height={76} />}>
        {(rows) => <StatsTable rows={rows} />}
      </ManagedList>
    </>
  )
}

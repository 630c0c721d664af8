import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ManagedList } from './list/ManagedList.tsx'
import { ManagedToolbar } from './list/ManagedToolbar.tsx'
import { StatsTable } from './list/StatsTable.tsx'
import { useManaged } from './list/use-managed.ts'

/** Where the applications of each invitation stand, and the way to them. */
export function ManagementInvitations() {
  const { t } = useTranslation('invitations')
  const managed = useManaged()
  return (
    <>
      <PageHeader title={t('management.title')} lead={t('management.lead')} />
      <ManagedToolbar managed={managed} />
      <ManagedList managed={managed} skeleton={<RowsSkeleton height={76} />}>
        {(rows) => <StatsTable rows={rows} />}
      </ManagedList>
    </>
  )
}

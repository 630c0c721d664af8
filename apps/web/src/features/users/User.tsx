import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { AccountActions } from './account/AccountActions.tsx'
import { InvitationsCard } from './privileges/InvitationsCard.tsx'
import { UnitsCard } from './privileges/UnitsCard.tsx'
import { RolesCard } from './roles/RolesCard.tsx'
import { SignersCard } from './SignersCard.tsx'
import { HistoryCard } from './sign-ins/HistoryCard.tsx'
import { SessionsCard } from './sign-ins/SessionsCard.tsx'
import { UserFacts } from './UserFacts.tsx'
import classes from './users.module.css'
import { userQuery } from './users.queries.ts'

const route = getRouteApi('/shell/members/management/users/$id')

/** One person, with everything a system administrator may change about them. */
export function User() {
  const { t } = useTranslation('users')
  const { id } = route.useParams()
  const { data: user, error, refetch } = useQuery(userQuery(id))
  return (
    <>
      <PageHeader
        title={user?.fullname ?? t('user.crumb')}
        lead={user?.uid}
        crumbs={[{ text: t('title'), to: '/management/users' }]}
        action={user && <AccountActions user={user} />}
      />
      {!user && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <CardsSkeleton count={4} height={280} />)}
      {user && (
        <div className={classes.columns} key={user.id}>
          <div className={classes.column}>
            <RolesCard user={user} />
            <InvitationsCard user={user} />
            <UnitsCard user={user} />
          </div>
          <div className={classes.column}>
            <UserFacts user={user} />
            {user.signers.length > 0 && <SignersCard user={user} />}
            <SessionsCard user={user} />
            <HistoryCard user={user} />
          </div>
        </div>
      )}
    </>
  )
}

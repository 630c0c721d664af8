import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UntilReady } from '../../../ui/UntilReady.tsx'
import classes from './Account.module.css'
import { loginsQuery, providersQuery, sessionsQuery, signInsQuery } from './account.queries.ts'
import { LoginsCard } from './LoginsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

export function SignInTab() {
  const asked = [useQuery(loginsQuery), useQuery(providersQuery), useQuery(sessionsQuery), useQuery(signInsQuery)]
  return (
    <UntilReady isReady={!asked.some(({ isPending }) => isPending)} skeleton={<RowsSkeleton count={4} height={90} />}>
      <div className={classes.sections}>
        <LoginsCard />
        <SessionsCard />
        <SignInsCard />
      </div>
    </UntilReady>
  )
}

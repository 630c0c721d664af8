import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UntilReady } from '../../../ui/UntilReady.tsx'
import { AddApiClientForm } from './AddApiClientForm.tsx'
import { ApiClientList } from './ApiClientList.tsx'
import classes from './api-clients.module.css'
import { apiClientsQuery } from './api-clients.queries.ts'

/** The API clients that read the directory. */
export function ApiClients() {
  const { t } = useTranslation('api-clients')
  const { data, error, isPending, refetch } = useQuery(apiClientsQuery)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <UntilReady isReady={!isPending} skeleton={<RowsSkeleton count={3} height={64} />}>
        <div className={classes.columns}>
          <div>
            <Refused error={error} onRetry={() => void refetch()} />
            {data ? <ApiClientList clients={data.items} /> : isPending && <RowsSkeleton count={3} height={64} />}
          </div>
          <AddApiClientForm />
        </div>
      </UntilReady>
    </>
  )
}

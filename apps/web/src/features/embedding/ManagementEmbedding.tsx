import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { AddHostForm } from './AddHostForm.tsx'
import classes from './embedding.module.css'
import { embeddingHostsQuery } from './embedding.queries.ts'
import { HostList } from './HostList.tsx'
import { SnippetCard } from './SnippetCard.tsx'

/** Manages the sites that may embed the application pages, and shows the HTML they need. */
export function ManagementEmbedding() {
  const { t } = useTranslation('embedding')
  const { data, error, refetch } = useQuery(embeddingHostsQuery)
  return (
    <>
      <PageHeader title={t('management.title')} lead={t('management.lead')} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Refused error={error} onRetry={() => void refetch()} />
          {data ? <HostList {...data} /> : !error && <RowsSkeleton count={3} height={64} />}
        </div>
        <div className={classes.column}>
          <AddHostForm />
          <SnippetCard />
        </div>
      </div>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { RunFilters } from './RunFilters.tsx'
import { RunRow } from './RunRow.tsx'
import classes from './run-log.module.css'
import { runsQuery } from './runs.queries.ts'
import { useRunFilter } from './use-run-filter.ts'

/** What the scripts of an invitation did, the newest first. Each row opens in place. */
export function RunLog({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation(['run-log', 'app'])
  const { filter, isFiltered, clear, ...change } = useRunFilter()
  const found = useInfiniteQuery(runsQuery(invitationId, filter))
  const rows = found.data?.pages.flatMap(({ items }) => items)
  const keptSince = found.data?.pages[0]?.keptSince
  const kept = keptSince && t('keptSince', { since: toAthensText(keptSince, 'date') })
  const clearButton = (
    <Button variant="default" onClick={clear}>
      {t('clear')}
    </Button>
  )
  return (
    <section aria-label={t('title')} className={classes.log}>
      <RunFilters filter={filter} {...change} />
      <div className={classes.bar}>
        <p className={text.soft}>{kept}</p>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={found.isRefetching && !found.isFetchingNextPage}
          onClick={() => void found.refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      <Refused error={found.isFetchNextPageError ? null : found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={8} height={44} />}
      {rows?.length === 0 &&
        (isFiltered ? (
          <EmptyState title={t('notFound')} action={clearButton}>
            {t('notFoundText')}
          </EmptyState>
        ) : (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        ))}
      {rows && rows.length > 0 && (
        <InfiniteList query={found}>
          <div className={classes.head} aria-hidden>
            <span>{t('column.when')}</span>
            <span>{t('column.point')}</span>
            <span>{t('column.application')}</span>
            <span className={classes.number}>{t('column.duration')}</span>
            <span>{t('column.outcome')}</span>
          </div>
          <ol className={classes.rows} aria-label={t('list')}>
            {rows.map((run) => (
              <RunRow key={run.id} invitationId={invitationId} run={run} />
            ))}
          </ol>
        </InfiniteList>
      )}
    </section>
  )
}

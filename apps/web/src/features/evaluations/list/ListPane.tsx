import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import type { EvaluatedList } from '../use-evaluated-list.ts'
import { EvaluationList } from './EvaluationList.tsx'
import classes from './list.module.css'

interface Props {
  list: EvaluatedList
  onOpen: (applicationId: number) => void
}

/** The list with its filter: all, or those left. */
export function ListPane({ list, onOpen }: Props) {
  const { t } = useTranslation('evaluations')
  const { found, rows, head, show, setShow, activeId } = list
  const left = head?.progress ? head.progress.expected - head.progress.final : 0
  const isFiltered = show === 'left'
  return (
    <>
      {head?.progress && (
        <div className={classes.listHead}>
          <button type="button" className={classes.filter} aria-pressed={isFiltered} onClick={() => setShow(isFiltered ? 'all' : 'left')}>
            {t('list.left', { count: left })}
          </button>
        </div>
      )}
      <div className={classes.listBody}>
        {!found.isFetchNextPageError && <Refused error={found.error} onRetry={() => void found.refetch()} />}
        <InfiniteList query={found}>
          <EvaluationList rows={rows} activeId={activeId} evaluates={head?.progress != null} onOpen={onOpen} />
        </InfiniteList>
        {rows.length === 0 && !found.isFetching && (
          <p className={classes.none}>
            {t('list.allDone')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setShow('all')}>
              {t('list.showAll')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

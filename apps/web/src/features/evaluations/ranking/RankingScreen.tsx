import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import work from '../evaluations.module.css'
import { RankingBar } from './RankingBar.tsx'
import { RankingMain } from './RankingMain.tsx'
import { RankingSide } from './RankingSide.tsx'
import classes from './ranking.module.css'
import type { OpenedCell } from './table-props.ts'
import type { Ranking } from './use-ranking.ts'

interface Props {
  invitationId: number
  ranking: Ranking
  shown: NonNullable<Ranking['shown']>
  facts: RankingFacts
}

/** The table with what belongs to it, and beside it the members, or one evaluation. */
export function RankingScreen({ invitationId, ranking, shown, facts }: Props) {
  const { t } = useTranslation('ranking')
  const [chosen, open] = useState<OpenedCell>()
  const { head, members, items, total } = shown.data
  // The row as it is now, where it is still on the page.
  const opened = chosen && { ...chosen, row: items.find(({ applicationId }) => applicationId === chosen.row.applicationId) ?? chosen.row }
  return (
    <div data-work-screen className={work.work}>
      <RankingBar head={head} members={members} applications={ranking.isRanked ? total : undefined} places={facts.line?.places} counts={ranking.counts} />
      <div className={classes.body}>
        <div className={classes.main}>
          {facts.finals === 0 && head.round === 1 ? (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          ) : (
            <RankingMain {...{ invitationId, ranking, shown, facts, opened }} onOpen={open} />
          )}
        </div>
        <RankingSide {...{ invitationId, ranking, members, facts, opened }} onClose={() => open(undefined)} />
      </div>
    </div>
  )
}

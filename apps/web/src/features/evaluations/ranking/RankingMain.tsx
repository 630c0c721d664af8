import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { CutLineField } from './CutLineField.tsx'
import { EqualisedNote } from './EqualisedNote.tsx'
import { LineText } from './LineText.tsx'
import { Pages } from './Pages.tsx'
import { axisOf } from './plot-axis.ts'
import { RankingFilters } from './RankingFilters.tsx'
import { RankingTable } from './RankingTable.tsx'
import { RankingTools } from './RankingTools.tsx'
import classes from './ranking.module.css'
import { pageSize, useSetCutLine } from './ranking.queries.ts'
import type { OpenedCell } from './table-props.ts'
import { useLine } from './use-line.ts'
import { useLineDrag } from './use-line-drag.ts'
import { usePicked } from './use-picked.ts'
import type { Ranking } from './use-ranking.ts'

const CompareDialog = lazyPart(() => import('./CompareDialog.tsx').then((file) => ({ default: file.CompareDialog })))
const DrawDialog = lazyPart(() => import('../draw/DrawDialog.tsx').then((file) => ({ default: file.DrawDialog })))
const ProposalDialog = lazyPart(() => import('../proposals/ProposalDialog.tsx').then((file) => ({ default: file.ProposalDialog })))
const ByLineDialog = lazyPart(() => import('../proposals/ByLineDialog.tsx').then((file) => ({ default: file.ByLineDialog })))

interface Props {
  invitationId: number
  ranking: Ranking
  shown: NonNullable<Ranking['shown']>
  facts: RankingFacts
  opened: OpenedCell | undefined
  onOpen: (cell: OpenedCell) => void
}

/** The tools, what there is to say, the table, and its pages. */
export function RankingMain({ invitationId, ranking, shown: { data, page, at }, facts, opened, onOpen }: Props) {
  const { t } = useTranslation('ranking')
  const { head, members, items } = data
  const { picked, toggle } = usePicked(items)
  const [dialog, open] = useState<'compare' | 'draw' | 'byLine' | { row: RankingRow }>()
  const close = () => open(undefined)
  const { draft, setDraft, places, isSaved, cut } = useLine(facts)
  const drop = useSetCutLine(invitationId)
  const grab = useLineDrag({
    before: page * pageSize,
    onMove: (to) => setDraft(to === undefined ? undefined : String(to)),
    onDrop: (to) =>
      drop.mutate(to, {
        onSuccess: () => {
          setDraft(undefined)
          void toast({ message: t('line.saved', { count: to }) })
        },
      }),
  })
  const lineField = useRef<HTMLInputElement>(null)
  const { least, most } = facts
  const axis = useMemo(() => (least === null || most === null ? null : axisOf(least, most)), [least, most])
  const second = ranking.equalised?.data
  const { proposals } = ranking
  const mayPropose = facts.seesAll && facts.line !== null && head.phase === 'open'
  const line = places !== undefined &&
    ranking.isRanked && {
      after: places - page * pageSize,
      content: <LineText places={places} facts={facts} isSaved={isSaved} onDraw={() => open('draw')} onGrab={grab} onMove={() => lineField.current?.focus()} />,
    }
  return (
    <>
      <RankingTools
        ranking={ranking}
        compared={picked.length}
        onCompare={() => open('compare')}
        onProposeByLine={mayPropose ? () => open('byLine') : undefined}
      >
        <CutLineField invitationId={invitationId} line={facts.line} field={lineField} draft={draft} onDraft={setDraft} />
      </RankingTools>
      <RankingFilters facts={facts} show={ranking.show} hasOwn={head.mayEvaluate} onShow={ranking.setShow} />
      {ranking.error && (
        <Refused error={ranking.error} title={t('failed')} onRetry={ranking.retry}>
          <p className={classes.flat}>{t('lastKnown', { when: toAthensText(new Date(at)) })}</p>
        </Refused>
      )}
      <Refused error={drop.error} />
      {ranking.equalised && <EqualisedNote equalised={ranking.equalised} hasLine={facts.line !== null} />}
      {items.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <RankingTable
          {...{ invitationId, members, cut, axis, picked, opened, onOpen }}
          rows={items}
          round={head.round}
          equalised={second?.state === 'ready' ? second : undefined}
          onPick={toggle}
          proposals={proposals}
          onPropose={(row) => open({ row })}
          line={line || undefined}
        />
      )}
      <Pages page={page} pages={ranking.pages} isBusy={ranking.isBusy} onPage={ranking.goTo} />
      <Suspense>
        {dialog === 'compare' && <CompareDialog rows={picked} members={members} cut={cut} axis={axis} onClose={close} />}
        {dialog === 'draw' && <DrawDialog invitationId={invitationId} facts={facts} onClose={close} />}
        {dialog === 'byLine' && <ByLineDialog invitationId={invitationId} onClose={close} />}
        {typeof dialog === 'object' && (
          <ProposalDialog invitationId={invitationId} row={dialog.row} proposal={proposals.get(dialog.row.applicationId)} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

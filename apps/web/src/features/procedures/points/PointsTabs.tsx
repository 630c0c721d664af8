import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useReach } from '../reach/use-reach.ts'
import { useRulesDraft } from '../rules/state/use-rules-draft.ts'
import type { PointState } from '../triggers/point-states.ts'

const PointsView = lazyPart(() => import('./PointsView.tsx').then((file) => ({ default: file.PointsView })))
const RunLog = lazyPart(() => import('../log/RunLog.tsx').then((file) => ({ default: file.RunLog })))

interface Props {
  invitation: { id: number; isPublished: boolean }
  /** In the order of the list. */
  points: readonly PointState[]
  chosen: PointState
  mayWrite: boolean
  view: 'points' | 'log'
  setView: (view: string) => void
  onChoose: (point: TriggerId) => void
}

/** The points, and the log of what ran there. Rules that are not saved stay while the log is shown, and the page is not left without a question. */
export function PointsTabs({ invitation, view, setView, ...points }: Props) {
  const { t } = useTranslation('points')
  const reach = useReach(invitation.id)
  const draft = useRulesDraft(invitation.id, reach, view === 'points')
  return (
    <Tabs value={view} onChange={(next) => setView(next === 'log' ? 'log' : '')} keepMounted={false}>
      <Tabs.List mb="lg" aria-label={t('title')}>
        <Tabs.Tab value="points">{t('view.points')}</Tabs.Tab>
        <Tabs.Tab value="log">{t('view.log')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="points">
        <Suspense fallback={<RowsSkeleton count={8} height={56} />}>
          <PointsView invitation={invitation} draft={draft} question={reach.question} {...points} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <Suspense fallback={<RowsSkeleton count={8} height={44} />}>
          <RunLog invitationId={invitation.id} />
        </Suspense>
      </Tabs.Panel>
      <UnsavedGuard isDirty={draft.isModified} />
    </Tabs>
  )
}

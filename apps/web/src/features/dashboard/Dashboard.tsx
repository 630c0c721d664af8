import type { Me } from '@klesis/contract/identity/identity.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { UntilReady } from '../../ui/UntilReady.tsx'
import { useMe } from '../identity/identity.queries.ts'
import { masterDataQuery } from '../masterdata/masterdata.queries.ts'
import { ActiveInvitations } from './ActiveInvitations.tsx'
import { evaluationQuery, unfinishedQuery } from './dashboard.queries.ts'
import { EvaluationPanel } from './EvaluationPanel.tsx'
import { Guide } from './Guide.tsx'
import { guideHidden, hideGuide } from './guide-seen.ts'
import { TasksPanel } from './TasksPanel.tsx'

/** The home page: the person's pending tasks and the open invitations. */
export function Dashboard() {
  const { t } = useTranslation('dashboard')
  const me = useMe()
  const arePanelsLoaded = usePanelsLoaded(me)
  const isGuideHidden = useStore(guideHidden)
  const guideAgain = (
    <Button variant="subtle" onClick={() => hideGuide(false)}>
      {t('guide.again')}
    </Button>
  )
  // For greetings that administrators edited while the name was part of it.
  const name = me?.fullname.split(' ')[0] ?? ''
  return (
    <>
      <PageHeader title={me ? t('greeting', { name }) : t('title')} lead={t('lead')} documentTitle={t('title')} action={isGuideHidden && guideAgain} />
      <UntilReady isReady={arePanelsLoaded} skeleton={<CardsSkeleton height={220} />}>
        {me && !me.scope && <TasksPanel me={me} />}
        {me?.isCommitteeMember && <EvaluationPanel />}
        {!isGuideHidden && <Guide />}
        <ActiveInvitations me={me} />
      </UntilReady>
    </>
  )
}

/** Whether everything above the open invitations has loaded or failed, so that nothing shifts them down later. */
function usePanelsLoaded(me: Me | null | undefined) {
  const unfinished = useQuery({ ...unfinishedQuery(me?.uid ?? ''), enabled: Boolean(me && !me.isNameless) })
  const evaluation = useQuery({ ...evaluationQuery, enabled: Boolean(me?.isCommitteeMember) })
  const masterData = useQuery(masterDataQuery)
  return me !== undefined && !(unfinished.isLoading || evaluation.isLoading || masterData.isLoading)
}

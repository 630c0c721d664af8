import { Button } from '@mantine/core'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { useMe } from '../identity/identity.queries.ts'
import { ActiveInvitations } from './ActiveInvitations.tsx'
import { EvaluationPanel } from './EvaluationPanel.tsx'
import { Guide } from './Guide.tsx'
import { guideHidden, hideGuide } from './guide-seen.ts'
import { TasksPanel } from './TasksPanel.tsx'
import { usePanelsLoaded } from './use-panels-loaded.ts'

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
  return (
    <>
      <PageHeader
        title={me ? t('greeting', { name: me.fullname.split(' ')[0] ?? me.fullname }) : t('title')}
        lead={t('lead')}
        documentTitle={t('title')}
        action={isGuideHidden && guideAgain}
      />
      {!arePanelsLoaded && <CardsSkeleton height={220} />}
      <div hidden={!arePanelsLoaded}>
        {me && !me.scope && <TasksPanel me={me} />}
        {me?.isCommitteeMember && <EvaluationPanel />}
        {!isGuideHidden && <Guide />}
        <ActiveInvitations me={me} />
      </div>
    </>
  )
}

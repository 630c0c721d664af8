import { textIn } from '@klesis/contract/text-in.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { HeadingSkeleton } from '../../ui/Skeletons.tsx'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { mayOpen } from '../access/page-access.ts'
import { useMe } from '../identity/identity.queries.ts'
import { ApplicationContent } from './edit/ApplicationContent.tsx'
import { ApplicationSubtitle } from './edit/ApplicationSubtitle.tsx'
import { useApplication } from './edit/application.queries.ts'
import { EditSkeleton } from './edit/EditSkeleton.tsx'
import { HeaderActions } from './edit/HeaderActions.tsx'
import { isEdited } from './edit/page-parts.ts'
import { useIsReceipt } from './edit/receipt/use-is-receipt.ts'
import { useIsPhone } from './edit/use-is-wide.ts'
import { useStep } from './edit/use-step.ts'

const Receipt = lazyPart(() =>
  Promise.all([import('./edit/receipt/Receipt.tsx'), loadTexts('receipt'), loadTexts('outline')]).then(([file]) => ({ default: file.Receipt })),
)

/** Whether there is a page to go up to: not in a frame, nor where one may open this page only. */
function useHasCrumbs() {
  const isIframed = useIsIframed()
  const signedIn = useStore(session)
  return !(isIframed || signedIn?.scope)
}

/** The room above the line below the title of others, which says whose it is, for those who read mostly these: 0 without the line. */
function useAboveLead() {
  const me = useMe() ?? null
  return mayOpen(me, '/application/approvals') || mayOpen(me, '/management/invitations') ? 4 : 0
}

/** The page of one application: its applicant edits it, others read it and decide on it. */
export function ApplicationEdit() {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const id = Number(useParams({ strict: false }).applicationId)
  const isPhone = useIsPhone()
  const step = useStep()
  const application = useApplication(id)
  const { data, error } = application
  const isReceipt = useIsReceipt(data)
  const hasCrumbs = useHasCrumbs()
  const aboveLead = useAboveLead()
  if (!data && isNoAccess(error)) return <PageRefused />
  if (!data) {
    return error ? (
      <>
        <PageHeader title={t('edit.title')} />
        <Refused error={error} onRetry={() => void application.refetch()} />
      </>
    ) : (
      <>
        <HeadingSkeleton title={t('edit.title')} {...(hasCrumbs && { belowCrumbs: isPhone ? 2 : 8, aboveLead })} />
        <EditSkeleton />
      </>
    )
  }
  if (isReceipt) {
    return (
      <Suspense fallback={<EditSkeleton />}>
        <Receipt application={data} />
      </Suspense>
    )
  }
  const title = textIn(data.invitation.title, language)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={
          hasCrumbs
            ? [data.isMine ? { text: t('edit.crumb.mine'), to: '/application/me' } : { text: t('edit.crumb.approvals'), to: '/application/approvals' }]
            : []
        }
        // Where one's own is filled in, its status has it; who reads that of somebody else has to see whose it is.
        lead={!(isEdited(data) && !step) && <ApplicationSubtitle application={data} />}
        action={<HeaderActions application={data} />}
      />
      <ApplicationContent key={id} application={data} />
    </>
  )
}

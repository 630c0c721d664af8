import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useMemo } from 'react'
import { postToHost } from '../../../api/host-page.ts'
import { session } from '../../../api/session.ts'
import { lazyPart, useLoadedParts } from '../../../ui/lazy-part.ts'
import { useOnceReady } from '../../../ui/UntilReady.tsx'
import { EditSkeleton } from './EditSkeleton.tsx'
import { useMovedReady } from './moved/moved-part.ts'
import { EditableApplication, formOf, isEdited, pageParts, ReadableApplication } from './page-parts.ts'
import { useShownVersion } from './saving/use-shown-version.ts'

const PrivateLink = lazyPart(() => import('../../links/PrivateLink.tsx').then((file) => ({ default: file.PrivateLink })))

/** The editable page, once what stands above its form is here, or was waited for as long as one may: nobody may be typing when it comes. */
function Editable(props: ComponentProps<typeof EditableApplication>) {
  const isReady = useOnceReady(useMovedReady(props.application))
  return isReady ? <EditableApplication {...props} /> : <EditSkeleton />
}

/** Shows the editable or the read-only page. A new approval state remounts the page; the first save of a draft does not. */
export function ApplicationContent({ application }: { application: ApplicationView }) {
  const navigate = useNavigate()
  const { form: written } = application
  const form = useMemo(() => formOf({ form: written }), [written])
  const leadToReceipt = async () => {
    postToHost({ type: 'klesis:submitted', applicationId: application.id })
    await navigate({ to: '.', search: (search) => ({ ...search, step: 'receipt' }), replace: true })
  }
  const isOpen = isEdited(application)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page shows from the start is asked once
  const parts = useMemo(() => pageParts(application), [isOpen])
  const isLoaded = useLoadedParts(parts)
  const shown = useShownVersion(application, form)
  const stage = application.appState === 'permanent' ? application.approvalState : 'draft'
  if (!isLoaded) return <EditSkeleton />
  return (
    <Suspense fallback={<EditSkeleton />}>
      {application.isMine && session.get()?.isNameless && application.appState !== 'draft' && <PrivateLink applicationId={application.id} />}
      {isOpen ? (
        <Editable
          key={`${stage}:${shown.application.versionId}`}
          application={shown.application}
          form={shown.form}
          onSent={leadToReceipt}
          isOutdated={shown.isOutdated}
          onSettled={shown.adopt}
        />
      ) : (
        <ReadableApplication application={application} form={form} />
      )}
    </Suspense>
  )
}

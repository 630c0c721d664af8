import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { postToHost } from '../../../api/host-page.ts'
import { session } from '../../../api/session.ts'
import { lazyPart, loadablePart, useLoadedParts } from '../../../ui/lazy-part.ts'
import { firstPartsOf, preloadParts } from '../../forms/render/form-parts.ts'
import { EditSkeleton } from './EditSkeleton.tsx'
import { useShownVersion } from './saving/use-shown-version.ts'
import { shownParts } from './section-parts.ts'
import { SubmittedNotice } from './submit/SubmittedNotice.tsx'

const PrivateLink = lazyPart(() => import('../../links/PrivateLink.tsx').then((file) => ({ default: file.PrivateLink })))

const EditableApplication = loadablePart(() => import('./EditableApplication.tsx').then((file) => ({ default: file.EditableApplication })))
const ReadableApplication = loadablePart(() => import('./ReadableApplication.tsx').then((file) => ({ default: file.ReadableApplication })))

/** Shows the editable or the read-only page. A new approval state remounts the page; the first save of a draft does not. */
export function ApplicationContent({ application }: { application: ApplicationView }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ saved: Saved; isResubmission: boolean }>()
  const form = useMemo(() => {
    const read = readForm(application.form)
    return read.ok ? read.form : emptyForm()
  }, [application.form])
  const send = (saved: Saved) => {
    setSent({ saved, isResubmission: stage === 'review' })
    postToHost({ type: 'klesis:submitted', applicationId: application.id })
    void navigate({ to: '.', search: (search) => ({ ...search, step: undefined }), replace: true })
  }
  const isEdited = application.mayEdit && application.isMine
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page shows from the start is asked once
  const parts = useMemo(() => {
    // Beside the code of the page instead of after it.
    if (isEdited) preloadParts(firstPartsOf(form))
    return [isEdited ? EditableApplication : ReadableApplication, ...shownParts(application)]
  }, [isEdited])
  const isLoaded = useLoadedParts(parts)
  const shown = useShownVersion(application, form)
  const stage = application.appState === 'permanent' ? application.approvalState : 'draft'
  if (!isLoaded) return <EditSkeleton />
  return (
    <Suspense fallback={<EditSkeleton />}>
      {sent && !application.mayEdit && <SubmittedNotice application={application} {...sent} />}
      {application.isMine && session.get()?.isNameless && application.appState !== 'draft' && <PrivateLink applicationId={application.id} />}
      {isEdited ? (
        <EditableApplication
          key={`${stage}:${shown.application.versionId}`}
          application={shown.application}
          form={shown.form}
          onSent={send}
          isOutdated={shown.isOutdated}
          onSettled={shown.adopt}
        />
      ) : (
        <ReadableApplication application={application} form={form} />
      )}
    </Suspense>
  )
}

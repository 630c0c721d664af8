import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { postToHost } from '../../../api/host-page.ts'
import { session } from '../../../api/session.ts'
import { lazyPart, loadablePart, useLoadedParts } from '../../../ui/lazy-part.ts'
import { firstPartsOf, preloadParts } from '../../forms/render/form-parts.ts'
import { EditSkeleton } from './EditSkeleton.tsx'
import { useShownVersion } from './saving/use-shown-version.ts'
import { shownParts } from './section-parts.ts'

const PrivateLink = lazyPart(() => import('../../links/PrivateLink.tsx').then((file) => ({ default: file.PrivateLink })))

const EditableApplication = loadablePart(() => import('./EditableApplication.tsx').then((file) => ({ default: file.EditableApplication })))
const ReadableApplication = loadablePart(() => import('./ReadableApplication.tsx').then((file) => ({ default: file.ReadableApplication })))

/** Shows the editable or the read-only page. A new approval state remounts the page; the first save of a draft does not. */
export function ApplicationContent({ application }: { application: ApplicationView }) {
  const navigate = useNavigate()
  const form = useMemo(() => {
    const read = readForm(application.form)
    return read.ok ? read.form : emptyForm()
  }, [application.form])
  const leadToReceipt = async () => {
    postToHost({ type: 'klesis:submitted', applicationId: application.id })
    await navigate({ to: '.', search: (search) => ({ ...search, step: 'receipt' }), replace: true })
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
      {application.isMine && session.get()?.isNameless && application.appState !== 'draft' && <PrivateLink applicationId={application.id} />}
      {isEdited ? (
        <EditableApplication
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

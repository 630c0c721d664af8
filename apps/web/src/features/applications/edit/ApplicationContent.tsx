import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { Suspense, useMemo, useState } from 'react'
import { postToHost } from '../../../api/host-page.ts'
import { session } from '../../../api/session.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EditSkeleton } from './EditSkeleton.tsx'
import { SubmittedNotice } from './submit/SubmittedNotice.tsx'

const PrivateLink = lazyPart(() => import('../../links/PrivateLink.tsx').then((file) => ({ default: file.PrivateLink })))
const EditableApplication = lazyPart(() => import('./EditableApplication.tsx').then((file) => ({ default: file.EditableApplication })))
const ReadableApplication = lazyPart(() => import('./ReadableApplication.tsx').then((file) => ({ default: file.ReadableApplication })))

/** Shows the editable or the read-only page. A new approval state remounts the page; the first save of a draft does not. */
export function ApplicationContent({ application }: { application: ApplicationView }) {
  const [sent, setSent] = useState<{ saved: Saved; wasReview: boolean }>()
  const form = useMemo(() => {
    const read = readForm(application.form)
    return read.ok ? read.form : emptyForm()
  }, [application.form])
  const send = (saved: Saved) => {
    setSent({ saved, wasReview: stage === 'review' })
    postToHost({ type: 'klesis:submitted', applicationId: application.id })
  }
  const stage = application.appState === 'permanent' ? application.approvalState : 'draft'
  return (
    <Suspense fallback={<EditSkeleton />}>
      {sent && !application.mayEdit && <SubmittedNotice application={application} {...sent} />}
      {application.isMine && session.get()?.isNameless && application.appState !== 'draft' && <PrivateLink applicationId={application.id} />}
      {application.mayEdit && application.isMine ? (
        <EditableApplication key={stage} application={application} form={form} onSent={send} />
      ) : (
        <ReadableApplication application={application} form={form} />
      )}
    </Suspense>
  )
}

import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { EditFooter } from './EditFooter.tsx'
import { EditSections } from './EditSections.tsx'
import { faultTexts } from './fault-texts.ts'
import type { DraftField } from './invitation-draft.ts'
import { KeepDraftDialog } from './KeepDraftDialog.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { targetOf } from './sections.ts'
import { useEditing } from './use-editing.ts'
import { useSection } from './use-section.ts'

const ImpactDialog = lazyPart(() => import('../versions/ImpactDialog.tsx').then((file) => ({ default: file.ImpactDialog })))

/** All sections of an invitation; unsaved changes are kept until they are saved or discarded. */
export function InvitationEditor({ invitation }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  const editing = useEditing(invitation)
  // The help texts are saved apart from the invitation.
  const [isHelpModified, setHelpModified] = useState(false)
  const { base, modified, faults, saving } = editing
  const navigation = useSection(invitation, editing.draft)
  const title = t(base.id === 0 ? 'edit.newTitle' : 'edit.title')
  return (
    <>
      <PageHeader
        title={modified ? `${title} *` : title}
        lead={<VersionLine invitation={invitation} />}
        crumbs={[{ text: t('list.title'), to: '/invitation/list' }]}
        documentTitle={title}
      />
      {/* The first save leads to the page of the new invitation, where what was typed meanwhile would be lost. */}
      <Stack inert={saving.isPending && base.id === 0}>
        <ErrorSummary attempt={editing.attempt} errors={faultTexts(faults, t)} onFollow={(field) => navigation.go(targetOf(field as DraftField))} />
        <DraftNotice editing={editing} invitation={invitation} />
        <EditSections editing={editing} invitation={invitation} navigation={navigation} onHelpModified={setHelpModified} />
      </Stack>
      <EditFooter editing={editing} />
      {isRefused(saving.error, 'invitation.stale') && <StaleDialog editing={editing} error={saving.error} />}
      <KeepDraftDialog editing={editing} />
      {editing.waiting && (
        <Suspense>
          <ImpactDialog save={editing.waiting} onSave={editing.storeWaiting} onClose={editing.forgetWaiting} />
        </Suspense>
      )}
      <UnsavedGuard isDirty={modified || isHelpModified} />
    </>
  )
}

/** Whether the invitation is published, and how many applications use each version. */
function VersionLine({ invitation }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  if (invitation.id === 0) return t('version.unsaved')
  const used = invitation.versions.filter(({ draft, final }) => draft + final > 0)
  const lines = used.map(({ number, draft, final }) =>
    t('version.line', { number, draft: t('version.draft', { count: draft }), final: t('version.final', { count: final }) }),
  )
  const draft = invitation.draft ? [t('version.changed')] : []
  return [t(`state.${toPublishState(invitation)}`), ...draft, ...(lines.length > 0 ? lines : [t('version.none')])].join(' · ')
}

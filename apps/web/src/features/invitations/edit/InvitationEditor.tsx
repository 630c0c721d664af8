import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Stack } from '@mantine/core'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { SafeHtml } from '../../../ui/HtmlView.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { TextLanguagesProvider } from '../../../ui/text-languages.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { EditFooter } from './EditFooter.tsx'
import { EditorGuards } from './EditorGuards.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditSections } from './EditSections.tsx'
import { faultTexts } from './fault-texts.ts'
import type { FaultField } from './faults.ts'
import { KeepDraftDialog } from './KeepDraftDialog.tsx'
import { LanguageBar } from './LanguageBar.tsx'
import { countLackingTexts } from './missing-texts.ts'
import { NotSentBack } from './NotSentBack.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { targetOf } from './sections.ts'
import { useEditing } from './use-editing.ts'
import { useNamedProblem } from './use-named-problem.ts'
import { usePageLanguages } from './use-page-languages.ts'
import { useSection } from './use-section.ts'

const ImpactDialog = lazyPart(() => import('../versions/ImpactDialog.tsx').then((file) => ({ default: file.ImpactDialog })))
const TryDialog = lazyPart(async () => {
  const [{ TryDialog: Try }] = await Promise.all([import('./try/TryDialog.tsx'), loadTexts('builder', 'forms', 'rehearsals'), SafeHtml.fetch()])
  return { default: Try }
})

const PublishDialog = lazyPart(async () => {
  const [{ PublishDialog: Publish }] = await Promise.all([import('./PublishDialog.tsx'), loadTexts('invitation-check')])
  return { default: Publish }
})

/** All sections of an invitation; unsaved changes are kept until they are saved or discarded. */
export function InvitationEditor({ invitation }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  const editing = useEditing(invitation)
  // Help texts, letters and rules are saved apart from the invitation.
  const [isHelpModified, setHelpModified] = useState(false)
  const [isLettersModified, setLettersModified] = useState(false)
  const [isTextsModified, setTextsModified] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const { base, draft, modified, faults, saving } = editing
  const navigation = useSection(invitation, draft)
  useNamedProblem(invitation, navigation)
  const declared = draft.languages.length > 0 ? draft.languages : ['el']
  const languages = usePageLanguages(declared)
  // Later than what is typed, which does not wait for it.
  const counted = useDeferredValue(draft)
  const texts = useMemo(() => countLackingTexts(counted, invitation.requirements), [counted, invitation.requirements])
  const showDifferences = () => document.getElementById('invitation-differences')?.focus()
  return (
    <>
      <EditorHeader
        editing={editing}
        invitation={invitation}
        onPublish={() => navigation.setPublishing(true)}
        onTry={() => setTrying(true)}
        onShowDifferences={showDifferences}
      />
      <TextLanguagesProvider value={languages}>
        {/* The first save leads to the page of the new invitation, where what was typed meanwhile would be lost. */}
        <Stack inert={saving.isPending && base.id === 0}>
          <ErrorSummary attempt={editing.attempt} errors={faultTexts(faults, t)} onFollow={(field) => navigation.go(targetOf(field as FaultField))} />
          <NotSentBack invitation={invitation} />
          <DraftNotice editing={editing} invitation={invitation} />
          <LanguageBar editing={editing} texts={texts} languages={languages} />
          <EditSections
            editing={editing}
            invitation={invitation}
            navigation={navigation}
            texts={texts}
            onHelpModified={setHelpModified}
            onLettersModified={setLettersModified}
            onTextsModified={setTextsModified}
          />
        </Stack>
      </TextLanguagesProvider>
      <EditFooter editing={editing} onTranslate={() => navigation.go({ section: 'translations' })} />
      {navigation.isPublishing && (
        <Suspense>
          <PublishDialog
            editing={editing}
            invitation={invitation}
            onGo={navigation.go}
            onTry={() => setTrying(true)}
            onClose={() => navigation.setPublishing(false)}
          />
        </Suspense>
      )}
      {isTrying && (
        <Suspense>
          <TryDialog draft={draft} invitation={invitation} languages={declared} initial={languages.shown[0] ?? 'el'} onClose={() => setTrying(false)} />
        </Suspense>
      )}
      {isRefused(saving.error, 'invitation.stale') && <StaleDialog editing={editing} error={saving.error} />}
      <KeepDraftDialog editing={editing} />
      {editing.waiting && (
        <Suspense>
          <ImpactDialog save={editing.waiting} onSave={editing.storeWaiting} onClose={editing.forgetWaiting} />
        </Suspense>
      )}
      <EditorGuards invitationId={base.id} isModified={modified} isRestModified={isHelpModified || isLettersModified || isTextsModified} />
    </>
  )
}

import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ScriptEngine } from '@klesis/forms/rules/script.ts'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { FormView, useFormController } from '../../forms/index.ts'
import { partsOf } from '../../forms/render/form-parts.ts'
import { loadableLayouts } from '../../forms/render/loadable-parts.ts'
import { ApplicationFooter } from './ApplicationFooter.tsx'
import { CommentsPart } from './CommentsPart.tsx'
import { focusDocument, focusMissing } from './focus-missing.ts'
import { UploadsGuard } from './form/UploadsGuard.tsx'
import { useAskServer } from './form/use-ask-server.ts'
import { useFieldFiles, useFoundChoices } from './form/use-field-files.ts'
import { MovedPart } from './moved/moved-part.ts'
import { PageColumns } from './PageColumns.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { Section } from './Section.tsx'
import { SectionList } from './SectionList.tsx'
import { RestoredNotice } from './saving/RestoredNotice.tsx'
import { shownAs } from './saving/shown-as.ts'
import { useDraft } from './saving/use-draft.ts'
import { useManualSave } from './saving/use-manual-save.ts'
import { useLeavingVersion } from './saving/use-shown-version.ts'
import { DocumentsSection, ItemsSection, ReviewBanner } from './section-parts.ts'
import { focusSection, type ShownSection } from './sections.ts'
import { StatusPanel } from './status/StatusPanel.tsx'
import type { Missing } from './submit/missing.ts'
import { pageOf, type SubmittedPart } from './submit/submitted-part.ts'
import { useMissing } from './submit/use-missing.ts'
import { useSubmitPage } from './submit/use-submit-page.ts'
import { continueKeyId } from './use-continue-key.ts'

const SubmitPage = lazyPart(() =>
  Promise.all([import('./submit/SubmitPage.tsx'), loadTexts('submission'), loadTexts('outline')]).then(([file]) => ({ default: file.SubmitPage })),
)
const MergeDialog = lazyPart(() => Promise.all([import('./saving/MergeDialog.tsx'), loadTexts('merging')]).then(([file]) => ({ default: file.MergeDialog })))

interface Props {
  application: ApplicationView
  form: Form
  /** After the submission; resolves when the address leads to the receipt. */
  onSent: () => Promise<void>
  /** Whether the application was moved to another version, so that this form is left once everything is saved. */
  isOutdated: boolean
  onSettled: () => void
}

const sectionsOf = ({ requirements, invitation, mayComment }: ApplicationView): ShownSection[] => [
  'form',
  ...(requirements.length > 0 ? (['documents'] as const) : []),
  ...(invitation.appItems ? (['items'] as const) : []),
  ...(mayComment ? (['comments'] as const) : []),
]

/** The applicant's page, which saves the answers while they are written. */
export function EditableApplication({ application, form, onSent, isOutdated, onSettled }: Props) {
  const maySubmit = application.allowed.includes('submit') || application.allowed.includes('resubmit')
  const engine = useRef<ScriptEngine>(undefined)
  const state = useDraft(application, form, engine)
  const { draft, saving, queue } = state
  useLeavingVersion(state, { isOutdated, onSaved: onSettled })
  const sending = useManualSave(application, state, onSent)
  const page = useSubmitPage(() => focusSection('form'))
  const [showsAllFaults, showAllFaults] = useState(page.isOpen)
  const { open } = page
  const openSubmit = useCallback(() => {
    showAllFaults(true)
    open()
  }, [open])

  const serverIssues = saving.state === 'saved' ? state.warnings : noIssues
  const furtherFaults = useMemo(() => new Map(serverIssues.map(({ path, message }) => [path, message])), [serverIssues])
  const controller = useFormController({
    form,
    data: draft.data,
    onChange: state.setData,
    showsAllFaults,
    marks: application.review?.marks?.answers,
    notes: application.review?.marks?.answerNotes,
    furtherFaults: showsAllFaults ? furtherFaults : undefined,
    files: useFieldFiles(application),
    findChoices: useFoundChoices(application),
    askServer: useAskServer(application),
    hasFoot: true,
    onSubmit: openSubmit,
    onSave: sending.saveTemporary,
  })
  const { context, issues, isChecked, answers, required, goTo } = controller
  engine.current = controller.engine
  // A table needs the whole width; the rows of other kinds stand one field below the other.
  const isListBeside = useMemo(() => !partsOf(form).includes(loadableLayouts.table), [form])
  const missing = useMissing({ application, form, formIssues: issues, chosenItems: draft.items, serverIssues })
  const follow = useCallback(
    (one: Missing) => {
      showAllFaults(true)
      focusMissing(one, goTo)
    },
    [goTo],
  )
  const goOn = () => {
    const { goOn: openNextPage } = context.store.read()
    if (page.isReturning || !openNextPage) return openSubmit()
    void queue.flush()
    openNextPage()
  }

  const showPart = (part: SubmittedPart) => {
    const key = pageOf(part)
    if (key === undefined) focusSection(part as ShownSection)
    else context.store.read().openPage?.(key)
  }

  return (
    <>
      <PageColumns
        application={application}
        isHidden={page.isOpen}
        isListBeside={isListBeside}
        state={<StatusPanel application={application} missing={isChecked ? missing : undefined} isTried={showsAllFaults} onFollow={follow} />}
        end={
          <>
            {application.mayComment && <CommentsPart id={application.id} />}
            <ApplicationFooter
              {...{ application, saving, sending }}
              onRetry={queue.flush}
              form={context.store}
              onContinue={maySubmit ? goOn : undefined}
              isShown={!page.isOpen}
              isReturning={page.isReturning}
            />
          </>
        }
      >
        <Suspense>
          {application.review && <ReviewBanner application={application} form={form} onAnswer={goTo} onDocument={focusDocument} />}
          {application.isMoved && <MovedPart application={application} onAnswer={goTo} onDocument={focusDocument} />}
        </Suspense>
        {state.restoredAt && <RestoredNotice at={state.restoredAt} />}
        <SectionList
          {...{ application, required }}
          store={context.store}
          sections={sectionsOf(application)}
          missing={isChecked ? missing : undefined}
          isTried={showsAllFaults}
          onSubmit={maySubmit ? openSubmit : undefined}
        />
        <Section name="form" describedBy={continueKeyId}>
          <Card>
            <FormView context={context} />
          </Card>
        </Section>
        <Suspense fallback={<RowsSkeleton count={3} height={72} />}>
          {application.requirements.length > 0 && (
            <Section name="documents">
              <DocumentsSection application={application} mayChange showsAllFaults={showsAllFaults} />
            </Section>
          )}
          {application.invitation.appItems && (
            <Section name="items">
              <ItemsSection items={application.items} chosen={draft.items} onChange={state.setItems} showsAllFaults={showsAllFaults} />
            </Section>
          )}
        </Suspense>
      </PageColumns>
      {page.isOpen && (
        <Suspense fallback={<RowsSkeleton count={4} height={72} />}>
          <SubmitPage
            application={application}
            form={form}
            store={context.store}
            answers={answers}
            chosenItems={draft.items}
            missing={missing}
            saveState={shownAs[saving.state]}
            changed={page.changed}
            onCheck={sending.check}
            onSend={sending.send}
            onSent={sending.finish}
            onFollow={(one) => (one.section === 'profile' ? follow(one) : page.close(() => follow(one), 'missing'))}
            onBack={(part) => page.close(() => showPart(part ?? 'form'), part)}
          />
        </Suspense>
      )}
      <PrintSheet application={application} form={form} answers={answers} chosenItems={draft.items} />
      <UnsavedGuard isDirty={saving.state !== 'saved'} trySave={queue.flush} />
      <UploadsGuard application={application} store={context.store} />
      <Suspense>{state.other && <MergeDialog form={form} mine={draft} other={state.other} onChoose={state.choose} />}</Suspense>
    </>
  )
}

const noIssues: never[] = []

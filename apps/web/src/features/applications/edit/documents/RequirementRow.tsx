import type { ApplicationView, RequirementView } from '@klesis/contract/applications/application.ts'
import { fileKinds, fileKindsOf, neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { type ComponentType, Suspense, useRef } from 'react'
import type { Translate } from '../../../../i18n/texts-map.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { StateChip } from '../../../../ui/StateChip.tsx'
import { toSizeText } from '../../../../ui/size-text.ts'
import { toast } from '../../../../ui/toast.ts'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import classes from '../edit.module.css'
import { presentOf } from '../submit/missing.ts'
import { AttachmentLine } from './AttachmentLine.tsx'
import own from './documents.module.css'
import { requirementFieldId } from './requirement-field-id.ts'
import { TemplateLink } from './TemplateLink.tsx'
import { UploadLine } from './UploadLine.tsx'
import { useUploads } from './use-uploads.ts'

/** The accepted file types as people know them: `PDF, JPEG, DOCX`. */
const acceptsText = (accepts: readonly string[]) =>
  fileKindsOf(accepts)
    .map((kind) => kind.toUpperCase())
    .join(', ')

/** The accepted file types for the `accept` attribute of a file input. */
const acceptAttribute = (accepts: readonly string[]) =>
  fileKindsOf(accepts)
    .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
    .join(',')

const countText = (t: Translate<'applications'>, needed: number, max: number) =>
  needed === max
    ? t('edit.documents.files', { count: max })
    : needed === 0
      ? t('edit.documents.upTo', { count: max })
      : t('edit.documents.range', { needed, count: max })

/** What is asked for: how many files of which types, and why. */
function useFacts(requirement: RequirementView): string {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const limit = useMasterData()?.uploadLimit
  const needed = neededDocuments(requirement)
  const facts = [
    needed > 0 ? t('edit.documents.required') : t('edit.documents.optional'),
    requirement.isAsked && t(requirement.later ? 'edit.documents.askedLater' : 'edit.documents.asked'),
    countText(t, needed, requirement.max),
    acceptsText(requirement.accepts),
    limit && t('edit.documents.limit', { limit: toSizeText(limit, language) }),
  ]
  return facts.filter(Boolean).join(' · ')
}

export interface RowProps {
  application: ApplicationView
  requirement: RequirementView
  mayChange: boolean
  /** Shows what is missing; set once the person has tried to submit. */
  showsAllFaults: boolean
  /** The menu of a document's actions, where whoever reads the application may run them. */
  Actions?: ComponentType<{ applicationId: number; invitationId: number; requirementId: number }> | undefined
}

/** One required or optional document: what is asked for, its state, its attachments and uploads, and the area for attaching more. */
export function RequirementRow({ application, requirement, mayChange, showsAllFaults, Actions }: RowProps) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const limit = useMasterData()?.uploadLimit
  const title = textIn(requirement.title, language)
  const uploads = useUploads(application.id, requirement, ({ name }) => void toast({ message: t('edit.documents.added', { name, title }) }))
  const files = application.attachments.filter((attachment) => attachment.requirementId === requirement.id)
  const present = presentOf(application.attachments, requirement.id).length
  const needed = neededDocuments(requirement)
  const room = requirement.max - present - uploads.entries.filter((one) => !one.error).length
  const asked = application.isMine ? noteOn(application.review?.marks?.requirementNotes, requirement.id) : ''
  const isMarked = application.isMine && application.review?.marks?.requirements.includes(requirement.id)
  const { later } = requirement
  const mayAttach = mayChange || later?.mayAttach === true
  const facts = useFacts(requirement)
  const isShort = present < needed
  const section = useRef<HTMLElement>(null)
  const attach = (added: File[]) => {
    uploads.add(added)
    const isActing = document.activeElement === document.body || section.current?.contains(document.activeElement)
    // The area that was acted on goes with the last place. Whoever drops a file may be typing elsewhere.
    if (added.length >= room && isActing) section.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={section}
      className={own.requirement}
      data-marked={isMarked || undefined}
      id={requirementFieldId(requirement.id)}
      tabIndex={-1}
      aria-label={title}
    >
      <div className={own.requirementHead}>
        <div>
          <h3 className={own.requirementTitle}>{title}</h3>
          <p className={classes.soft}>{facts}</p>
          {asked && <p className={own.note}>{asked}</p>}
          {requirement.note && <p className={own.note}>{textIn(requirement.note, language)}</p>}
          <TemplateLink applicationId={application.id} requirement={requirement} />
        </div>
        {isShort && (showsAllFaults || later) && <StateChip state="missing" />}
        {!isShort && present > 0 && <StateChip state="complete" />}
      </div>
      {isShort && showsAllFaults && (
        <p className={classes.fault} role="alert">
          {t('edit.documents.missing', { needed, present })}
        </p>
      )}
      {files.map((attachment) => (
        <AttachmentLine key={attachment.id} applicationId={application.id} attachment={attachment} mayRemove={mayChange && !later?.mayAttach} />
      ))}
      {files.length === 0 && !mayAttach && <p className={classes.soft}>{t('edit.documents.none')}</p>}
      {mayAttach &&
        uploads.entries.map((entry) => (
          <UploadLine key={entry.key} entry={entry} onRetry={() => uploads.retry(entry)} onDismiss={() => uploads.dismiss(entry)} />
        ))}
      {Actions && (
        <Suspense>
          <Actions applicationId={application.id} invitationId={application.invitation.id} requirementId={requirement.id} />
        </Suspense>
      )}
      {mayAttach && room > 0 && (
        <FileDrop
          label={t('edit.documents.drop', { title })}
          accept={acceptAttribute(requirement.accepts)}
          limit={limit}
          isMultiple={room > 1}
          onFiles={attach}
          onRefused={(message) => void toast({ message, tone: 'red' })}
        />
      )}
    </section>
  )
}

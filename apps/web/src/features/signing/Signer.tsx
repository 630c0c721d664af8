import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useGuardedClose } from '../../ui/use-guarded-close.tsx'
import { useMe } from '../identity/identity.queries.ts'
import { PdfViewer, type PdfViewerHandle, type ShownPage } from '../pdf-viewer/index.ts'
import { SignBoxLayer } from './box/SignBox.tsx'
import { SignDialog } from './dialog/SignDialog.tsx'
import type { StepToSign, Subject } from './dialog/sign-subject.ts'
import { SignerPanel } from './SignerPanel.tsx'
import classes from './signing.module.css'
import { type OpenedDocument, useSignedDocument } from './use-signed-document.ts'

interface Props {
  opened: OpenedDocument
  title: string
  /** The way back, before the title. */
  back?: ReactNode
  /** Leads to another document, instead of a way back. */
  onOther?: () => void
  /** Below the title: the size, and where the file comes from. */
  about?: ReactNode
  position?: string | undefined
  step?: StepToSign | undefined
}

/** Clicks on these have a meaning of their own. */
const busy = 'button, a, input, textarea, select, [contenteditable="true"], [role="button"], .annotationEditorLayer:not(.disabled)'

const toolsWhileSigning = ['text', 'highlight', 'ink', 'image', 'search', 'print', 'download', 'thumbnails'] as const
/** Nothing may be added to what is signed; the panel has the download. */
const toolsWhenSigned = ['search', 'print', 'thumbnails'] as const

/** The document with the box of the signature; beside it who has signed and where one signs. */
export function Signer({ opened, title, back, onOther, about, position, step }: Props) {
  const { t } = useTranslation('signing')
  const me = useMe()
  const viewer = useRef<PdfViewerHandle>(null)
  const pages = useRef<HTMLDivElement>(null)
  const { document, detection, box, marks, signed, isShown, write, replace, viewerProps } = useSignedDocument(opened, viewer, step?.field ?? null)
  const [subject, setSubject] = useState<Subject>()
  const [isDownloaded, setDownloaded] = useState(false)
  useDocumentTitle(`${t('page.title')}: ${title}`)

  // A file of one's own is kept nowhere else.
  const isDirty = signed ? !(step || isDownloaded) : marks.length > 0
  const other = useGuardedClose({ isModified: () => isDirty, lost: t(signed ? 'drop.signedLost' : 'drop.marksLost'), onClose: () => onOther?.() })
  const open = () => {
    if (!box.payload) return
    setSubject({ title, fileName: document.fileName, prepare: write, payload: box.payload, position, step })
  }
  const place = ({ target, clientX, clientY }: MouseEvent) => {
    const element = target as Element
    // By its measures a page that is scrolled goes on below the bar and the panel.
    if (!element.closest('.page') || !pages.current?.contains(element) || element.closest(busy) || getSelection()?.isCollapsed === false) return
    box.clickAt({ clientX, clientY })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the box itself is moved by keys.
    <div ref={pages} className={classes.signer} onClick={place}>
      <PdfViewer
        ref={viewer}
        source={document.bytes}
        fileName={document.fileName}
        tools={signed ? toolsWhenSigned : toolsWhileSigning}
        title={
          <div className={classes.head}>
            {onOther ? (
              <ActionIcon variant="default" aria-label={t('drop.other')} title={t('drop.other')} onClick={other.close}>
                <IconArrowLeft size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            ) : (
              back
            )}
            <div>
              <h1>{step ? title : document.fileName}</h1>
              {about && <small>{about}</small>}
            </div>
          </div>
        }
        overlay={(page: ShownPage) => <SignBoxLayer page={page} control={box} name={me?.fullname ?? ''} position={position} />}
        panel={
          <SignerPanel
            {...{ detection, box, marks, signed, isShown, step }}
            fileName={document.fileName}
            onSign={open}
            onDownloaded={() => setDownloaded(true)}
          />
        }
        {...viewerProps}
      />
      {subject && <SignDialog subject={subject} onSigned={replace} onDownloaded={() => setDownloaded(true)} onClose={() => setSubject(undefined)} />}
      {other.question}
      <UnsavedGuard isDirty={isDirty} />
    </div>
  )
}

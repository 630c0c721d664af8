import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { download } from '../../api/call.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toSizeText } from '../../ui/size-text.ts'
import { toast } from '../../ui/toast.ts'
import classes from './documents.module.css'

const DocumentPreview = lazyPart(async () => {
  const [{ DocumentPreview: Preview }] = await Promise.all([import('./DocumentPreview.tsx'), loadTexts('pdf-viewer')])
  return { default: Preview }
})

/** What a browser shows without running anything of it. */
const shownTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const isShowable = ({ contentType }: Attachment) => shownTypes.has(contentType)

const iconOf = (document: Attachment) => (!isShowable(document) ? IconDownload : document.contentType === 'application/pdf' ? IconFileTypePdf : IconPhoto)

interface Props {
  application: ApplicationView
  /** Whether they are shown here, the first at once; otherwise one that is asked for lies over the page. */
  isInPlace: boolean
}

/** The documents of an application. One that no browser shows is downloaded. */
export function DocumentLinks({ application, isInPlace }: Props) {
  const { t, i18n } = useTranslation('approvals')
  const [chosenId, choose] = useState<number>()
  const section = useRef<HTMLElement>(null)
  const { attachments: documents } = application
  if (documents.length === 0) return null
  const shown = documents.find(({ id }) => id === chosenId) ?? (isInPlace ? documents.find(isShowable) : undefined)
  const take = ({ id, name }: Attachment) =>
    void download(attachments.download, { params: { id: String(application.id), attachmentId: String(id) } }, name).catch((error: Error) =>
      toast({ tone: 'red', message: error.message }),
    )
  // Out of the document, back to its name.
  const leave = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && section.current?.contains(event.target)
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) section.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }
  return (
    <section ref={section} className={classes.documents} aria-label={t('pane.documents')} onKeyDown={isInPlace ? leave : undefined}>
      <div className={classes.stays}>
        <VisuallyHidden component="h3">{t('pane.documents')}</VisuallyHidden>
        <ul className={classes.names}>
          {documents.map((one) => {
            const Icon = iconOf(one)
            const state = !isShowable(one) ? {} : isInPlace ? { 'aria-pressed': one === shown } : ({ 'aria-haspopup': 'dialog' } as const)
            return (
              <li key={one.id}>
                <Button
                  {...state}
                  data-prints
                  variant={one === shown ? 'light' : 'default'}
                  size="compact-md"
                  className={classes.name}
                  classNames={{ label: classes.label ?? '' }}
                  leftSection={<Icon size={17} stroke={1.75} aria-hidden />}
                  onClick={() => (isShowable(one) ? choose(one.id) : take(one))}
                >
                  {one.name}
                </Button>
                {!isShowable(one) && <small> {[toSizeText(one.size, i18n.language), t('preview.download')].join(' · ')}</small>}
              </li>
            )
          })}
        </ul>
        {shown && (
          <Suspense fallback={isInPlace && <div className={classes.place} />}>
            <DocumentPreview
              key={shown.id}
              applicationId={application.id}
              document={shown}
              onTake={() => take(shown)}
              {...(!isInPlace && { onClose: () => choose(undefined) })}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

import type { ApplicationView, Attachment } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { Anchor } from '@mantine/core'
import { Suspense, useState } from 'react'
import { download } from '../../api/call.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toSizeText } from '../../ui/size-text.ts'
import { toast } from '../../ui/toast.ts'
import classes from './approvals.module.css'

const DocumentPreview = lazyPart(async () => {
  const [{ DocumentPreview: Preview }] = await Promise.all([import('./DocumentPreview.tsx'), loadTexts('pdf-viewer')])
  return { default: Preview }
})

/** What a browser shows without running anything of it. */
const shownTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** The documents of an application: one that can be shown opens over the page, any other is downloaded. */
export function DocumentLinks({ application }: { application: ApplicationView }) {
  const { t, i18n } = useTranslation('approvals')
  const [openId, setOpenId] = useState<number>()
  if (application.attachments.length === 0) return null
  const open = application.attachments.find(({ id }) => id === openId)
  const take = ({ id, name }: Attachment) =>
    void download(attachments.download, { params: { id: String(application.id), attachmentId: String(id) } }, name).catch((error: Error) =>
      toast({ tone: 'red', message: error.message }),
    )
  return (
    <>
      <h3 className={classes.subtitle}>{t('pane.documents')}</h3>
      <ul className={classes.documents}>
        {application.attachments.map((one) => {
          const isShown = shownTypes.has(one.contentType)
          return (
            <li key={one.id}>
              <Anchor component="button" type="button" aria-haspopup={isShown ? 'dialog' : undefined} onClick={() => (isShown ? setOpenId(one.id) : take(one))}>
                {one.name}
              </Anchor>{' '}
              <small>{[toSizeText(one.size, i18n.language), !isShown && t('preview.download')].filter(Boolean).join(' · ')}</small>
            </li>
          )
        })}
      </ul>
      {open && (
        <Suspense>
          <DocumentPreview key={open.id} applicationId={application.id} document={open} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  )
}

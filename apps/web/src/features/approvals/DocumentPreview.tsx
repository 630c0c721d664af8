import type { Attachment } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { fetchFile, saveFile } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReadingDialog } from '../../ui/ReadingDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { PdfViewer, type PdfViewerHandle } from '../pdf-viewer/index.ts'
import classes from './documents.module.css'
import { PreviewBar } from './PreviewBar.tsx'
import { usePreviewKeys } from './use-queue-keys.ts'

const tools = ['search', 'print', 'download', 'thumbnails'] as const

interface Props {
  applicationId: number
  document: Attachment
  onTake: () => void
  /** Lets it lie over the page only; without it, it is a part of the page, which can be enlarged. */
  onClose?: () => void
}

/** A document of an application, a PDF or a picture, to be read without leaving the decision. */
export function DocumentPreview({ applicationId, document: { id: attachmentId, name, contentType }, onTake, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const isPaper = contentType === 'application/pdf'
  const [isLarge, enlarge] = useState(onClose !== undefined)
  const [place, setPlace] = useState({ page: 1, pages: 0 })
  const [small, large] = [useRef<PdfViewerHandle>(null), useRef<PdfViewerHandle>(null)]
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['applications', 'attachment', attachmentId],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(attachments.download, { params: { id: String(applicationId), attachmentId: String(attachmentId) } }, signal)
      return { blob, bytes: new Uint8Array(await blob.arrayBuffer()) }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const close = () => {
    enlarge(false)
    small.current?.goTo(place.page)
    onClose?.()
  }
  const step = (direction: 1 | -1) => (isLarge ? large : small).current?.step(direction)
  usePreviewKeys({ full: () => (isLarge ? close() : enlarge(true)), step }, isLarge)
  const failed = (
    <Refused error={error} title={t('preview.failed')} onRetry={() => void refetch()}>
      <Button variant="subtle" size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={onTake}>
        {t('preview.download')}
      </Button>
    </Refused>
  )
  const take = () => (data ? saveFile(data.blob, name) : onTake())
  const content = (paper: (bytes: Uint8Array) => ReactNode) => data && (isPaper ? paper(data.bytes) : <Picture blob={data.blob} name={name} />)
  const onPage = (page: number) => setPlace((before) => ({ ...before, page }))
  return (
    <>
      {!onClose && (
        <div className={classes.place} inert={isLarge}>
          <PreviewBar
            name={name}
            place={isPaper ? place : undefined}
            onStep={step}
            onZoom={(direction) => small.current?.zoom(direction)}
            onLarge={() => enlarge(true)}
            onTake={take}
          />
          {!isLarge && failed}
          <div className={classes.paper}>
            {isPending && <Skeleton height="100%" role="status" aria-label={t('preview.loading')} />}
            {content((bytes) => (
              <PdfViewer
                {...{ onPage }}
                ref={small}
                isPart
                source={bytes}
                fileName={name}
                tools={[]}
                zoom="page-width"
                onLoaded={({ pages }) => setPlace({ page: 1, pages })}
              />
            ))}
          </div>
        </div>
      )}
      {isLarge && (
        <ReadingDialog
          title={name}
          onClose={close}
          above={
            <>
              {!isPaper && data && (
                <Button variant="default" size="xs" className={classes.take} leftSection={<IconDownload size={16} aria-hidden />} onClick={take}>
                  {t('preview.download')}
                </Button>
              )}
              {failed}
            </>
          }
        >
          {isPending && <Skeleton height="100%" role="status" aria-label={t('preview.loading')} />}
          {content((bytes) => (
            <PdfViewer {...{ onPage, tools }} ref={large} source={bytes} fileName={name} page={place.page} />
          ))}
        </ReadingDialog>
      )}
    </>
  )
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={classes.picture} src={address} alt={name} />
}

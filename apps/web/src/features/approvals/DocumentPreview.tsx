import type { Attachment } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fetchFile, saveFile } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReadingDialog } from '../../ui/ReadingDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { PdfViewer } from '../pdf-viewer/index.ts'
import classes from './preview.module.css'

const tools = ['search', 'print', 'download', 'thumbnails'] as const

interface Props {
  applicationId: number
  document: Attachment
  onClose: () => void
}

/** A document of an application, a PDF or a picture, to be read without leaving the decision. */
export function DocumentPreview({ applicationId, document: { id: attachmentId, name, contentType }, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const isPaper = contentType === 'application/pdf'
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
  return (
    <ReadingDialog
      title={name}
      onClose={onClose}
      above={
        <>
          {!isPaper && (
            <Button
              variant="default"
              size="xs"
              className={classes.take}
              disabled={!data}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => data && saveFile(data.blob, name)}
            >
              {t('preview.download')}
            </Button>
          )}
          <Refused error={error} title={t('preview.failed')} onRetry={() => void refetch()} />
        </>
      }
    >
      {isPending && <Skeleton height="100%" role="status" aria-label={t('preview.loading')} />}
      {data && isPaper && <PdfViewer source={data.bytes} fileName={name} tools={tools} />}
      {data && !isPaper && <Picture blob={data.blob} name={name} />}
    </ReadingDialog>
  )
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={classes.picture} src={address} alt={name} />
}

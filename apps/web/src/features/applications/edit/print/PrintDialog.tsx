import { applicationPdf } from '@klesis/contract/documents/application-pdf.calls.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReadingDialog } from '../../../../ui/ReadingDialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { PdfViewer } from '../../../pdf-viewer/index.ts'

const tools = ['search', 'print', 'download'] as const

async function read(id: number, signal: AbortSignal) {
  const { blob, fileName } = await fetchFile(applicationPdf.read, { params: { id: String(id) } }, signal)
  return { bytes: new Uint8Array(await blob.arrayBuffer()), fileName: fileName ?? `${id}.pdf` }
}

/** The application as a PDF, to be read and printed. If the PDF cannot be made, the page itself can be printed. */
export function PrintDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['applications', 'application-print'])
  const [printsPage, printPage] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['application-pdf', id],
    queryFn: ({ signal }) => read(id, signal),
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  // The dialog would be on the paper.
  useEffect(() => {
    if (!printsPage) return
    window.print()
    onClose()
  }, [printsPage, onClose])
  if (printsPage) return null
  return (
    <ReadingDialog
      title={t('edit.print')}
      onClose={onClose}
      above={
        <Refused error={error} title={t('application-print:failed')} onRetry={() => void refetch()}>
          <Button variant="default" size="xs" onClick={() => printPage(true)}>
            {t('application-print:page')}
          </Button>
        </Refused>
      }
    >
      {isPending && <Skeleton height="100%" role="status" aria-label={t('application-print:loading')} />}
      {data && <PdfViewer source={data.bytes} fileName={data.fileName} tools={tools} />}
    </ReadingDialog>
  )
}

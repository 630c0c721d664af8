import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReadingDialog } from '../../../ui/ReadingDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { PdfViewer } from '../../pdf-viewer/index.ts'

const tools = ['search', 'print', 'download', 'thumbnails'] as const

/** A letter to be read; the same key is the same letter. */
export interface Paper {
  key: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Uint8Array>
}

interface Props {
  title: string
  paper: Paper
  onClose: () => void
}

/** A letter on paper, as it would be written now. */
export function PaperDialog({ title, paper, onClose }: Props) {
  const { t } = useTranslation('mended-letters')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: paper.key,
    queryFn: ({ signal }) => paper.read(signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <ReadingDialog title={title} onClose={onClose} above={<Refused error={error} title={t('paper.failed')} onRetry={() => void refetch()} />}>
      {isPending && <Skeleton height="100%" role="status" aria-label={t('paper.loading')} />}
      {data && <PdfViewer source={data} fileName={`${title}.pdf`} tools={tools} />}
    </ReadingDialog>
  )
}

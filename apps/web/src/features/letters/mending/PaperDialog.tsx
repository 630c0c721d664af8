import { Skeleton } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { PdfViewer } from '../../pdf-viewer/index.ts'
import classes from './mending.module.css'

const tools = ['search', 'print', 'download', 'thumbnails'] as const

interface Props<Key extends QueryKey> {
  title: string
  paper: UseQueryOptions<Uint8Array, Error, Uint8Array, Key>
  onClose: () => void
}

/** A letter on paper, as it would be written now. */
export function PaperDialog<Key extends QueryKey>({ title, paper, onClose }: Props<Key>) {
  const { t } = useTranslation('mended-letters')
  const { data, error, isPending, refetch } = useQuery(paper)
  return (
    <Dialog fullScreen onClose={onClose} title={title} classNames={{ content: classes.content ?? '', body: classes.paperBody ?? '' }}>
      <Refused error={error} title={t('paper.failed')} onRetry={() => void refetch()} />
      <section className={classes.paper} aria-label={title}>
        {isPending && <Skeleton height="100%" role="status" aria-label={t('paper.loading')} />}
        {data && <PdfViewer source={data} fileName={`${title}.pdf`} tools={tools} />}
      </section>
    </Dialog>
  )
}

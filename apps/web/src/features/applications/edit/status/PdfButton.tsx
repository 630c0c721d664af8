import { applicationPdf } from '@klesis/contract/documents/application-pdf.calls.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toast } from '../../../../ui/toast.ts'

/** Saves the application with its approvals and history as a PDF. */
export function PdfButton({ id, isPrimary = false }: { id: number; isPrimary?: boolean }) {
  const { t } = useTranslation('applications')
  const fetching = useMutation({
    mutationFn: () => download(applicationPdf.read, { params: { id: String(id) } }),
    onError: (error) => void toast({ message: error.message, tone: 'red' }),
  })
  return (
    <Button
      {...(isPrimary ? { justify: 'flex-start' } : { variant: 'subtle', size: 'compact-md' })}
      leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('edit.pdf')}
    </Button>
  )
}

import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { PdfButton } from './PdfButton.tsx'

/** What a person keeps of a submitted application: its PDF, and for the applicant the receipt. */
export function KeptCopies({ id, hasReceipt = false }: { id: number; hasReceipt?: boolean }) {
  const { t } = useTranslation('applications')
  return (
    <>
      <PdfButton id={id} />
      <PrintButton id={id} />
      {hasReceipt && (
        <LinkButton
          to="."
          search={(before) => ({ ...before, step: 'receipt' })}
          variant="subtle"
          size="compact-md"
          leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        >
          {t('edit.receipt')}
        </LinkButton>
      )}
    </>
  )
}

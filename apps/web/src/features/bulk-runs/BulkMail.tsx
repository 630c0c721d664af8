import type { KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Button, Loader } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const MailDialog = lazyPart(() => import('./MailDialog.tsx').then((file) => ({ default: file.MailDialog })))

/** Opens the dialog that mails the applicants of the selected applications. */
export function BulkMail({ kept, onNeed }: { kept: KeptSelection | undefined; onNeed: () => void }) {
  const { t } = useTranslation('bulk-runs')
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onNeed()
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={isOpen && !kept ? <Loader size={16} aria-hidden /> : <IconMail size={18} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {t('mail')}
      </Button>
      <Suspense>{isOpen && kept && <MailDialog kept={kept} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

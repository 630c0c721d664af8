import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const PrintDialog = lazyPart(() => Promise.all([import('./PrintDialog.tsx'), loadTexts('application-print')]).then(([file]) => ({ default: file.PrintDialog })))

/** Opens the PDF of the application, to read and print it. */
export function PrintButton({ id, isWide = false }: { id: number; isWide?: boolean }) {
  const { t } = useTranslation('applications')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        {...(isWide ? { variant: 'default', justify: 'flex-start' } : { variant: 'subtle', size: 'compact-md' })}
        aria-haspopup="dialog"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => open(true)}
      >
        {t('edit.print')}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintDialog id={id} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}

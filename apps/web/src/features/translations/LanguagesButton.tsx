import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

const LanguagesDialog = lazy(() => import('./LanguagesDialog.tsx').then((file) => ({ default: file.LanguagesDialog })))

export function LanguagesButton() {
  const { t } = useTranslation('translations')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('languages.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <LanguagesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

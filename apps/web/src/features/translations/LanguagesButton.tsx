import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const LanguagesDialog = lazyPart(() => import('./LanguagesDialog.tsx').then((file) => ({ default: file.LanguagesDialog })))

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

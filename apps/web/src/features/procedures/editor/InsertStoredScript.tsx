import { Button } from '@mantine/core'
import { IconCodePlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const StoredScriptDialog = lazyPart(() => import('./StoredScriptDialog.tsx').then((module) => ({ default: module.StoredScriptDialog })))

/** Puts a copy of a stored script into the code. */
export function InsertStoredScript({ onInsert }: { onInsert: (stored: { path: string; number: number; script: string }) => void }) {
  const { t } = useTranslation('script-editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCodePlus size={18} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('stored')}
      </Button>
      {isOpen && (
        <Suspense>
          <StoredScriptDialog
            onInsert={(stored) => {
              setOpen(false)
              onInsert(stored)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const NewApplicationDialog = lazyPart(() => import('./NewApplicationDialog.tsx').then((file) => ({ default: file.NewApplicationDialog })))

export function NewApplicationButton() {
  const { t } = useTranslation('application-list')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open(true)}>
        {t('list.new')}
      </Button>
      <Suspense>{isOpen && <NewApplicationDialog onClose={() => open(false)} />}</Suspense>
    </>
  )
}

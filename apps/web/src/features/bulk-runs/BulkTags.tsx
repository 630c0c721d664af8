import type { KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Button, Loader } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const TagsDialog = lazyPart(() => import('./TagsDialog.tsx').then((file) => ({ default: file.TagsDialog })))

/** Opens the dialog that tags the selected applications. */
export function BulkTags({ kept, onNeed }: { kept: KeptSelection | undefined; onNeed: () => void }) {
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
        leftSection={isOpen && !kept ? <Loader size={16} aria-hidden /> : <IconTag size={18} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {t('tags')}
      </Button>
      <Suspense>{isOpen && kept && <TagsDialog kept={kept} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

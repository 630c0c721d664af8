import { Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { runsStore } from './follow-run.ts'

/** On an application whose decision is under way. What the person rejects is not shown as being approved. */
export function ApprovingChip({ id }: { id: number }) {
  const { t } = useTranslation('approvals')
  const isRejected = useStore(runsStore).some(({ action, ids }) => action === 'reject' && ids.includes(id))
  if (isRejected) return <Loader size="sm" aria-label={t('run.underWay')} />
  return (
    <Chip tone="green" icon={IconCheck}>
      {t('run.approving')}
    </Chip>
  )
}

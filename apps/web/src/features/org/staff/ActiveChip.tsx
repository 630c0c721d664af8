import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'

export function ActiveChip({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <Chip tone={isActive ? 'green' : 'gray'} icon={isActive ? IconCircleCheck : IconCircleMinus}>
      {t(isActive ? 'state.active' : 'state.inactive')}
    </Chip>
  )
}

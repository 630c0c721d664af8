import type { Role } from '@klesis/contract/access.ts'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import text from '../../ui/text.module.css'

export function ActiveChip({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('users')
  return (
    <Chip tone={isActive ? 'green' : 'red'} icon={isActive ? IconCircleCheck : IconCircleMinus}>
      {t(isActive ? 'state.active' : 'state.disabled')}
    </Chip>
  )
}

export function RoleChips({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('users')
  if (roles.length === 0) return <span className={text.soft}>{t('list.noRoles')}</span>
  return (
    <span className={text.chips}>
      {roles.map((role) => (
        <Chip key={role} tone="aegean">
          {t(`role.${role}`)}
        </Chip>
      ))}
    </span>
  )
}

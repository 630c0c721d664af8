import { loginGroups } from '@klesis/contract/access.ts'
import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

export function LoginGroupField({ value, onChange }: { value: LoginGroup; onChange: (group: LoginGroup) => void }) {
  const { t } = useTranslation('users')
  return (
    <Select
      label={t('create.group')}
      description={t('create.groupHelp')}
      required
      allowDeselect={false}
      data={loginGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
      value={value}
      onChange={(group) => onChange(loginGroups.find((one) => one === group) ?? value)}
    />
  )
}

import { Group, Switch } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AdminSwitchValues } from './use-my-list.ts'

const names = ['showAll', 'ignoreDraft', 'ignoreAnonymous'] as const

/** Switches for administrators: whose applications are listed, and which states are left out. */
export function AdminSwitches({ switches, onChange }: { switches: AdminSwitchValues; onChange: (switches: AdminSwitchValues) => void }) {
  const { t } = useTranslation('application-list')
  return (
    <Group gap="lg" mb="md">
      {names.map((name) => (
        <Switch
          key={name}
          label={t(`list.${name}`)}
          checked={switches[name]}
          onChange={(event) => onChange({ ...switches, [name]: event.currentTarget.checked })}
        />
      ))}
    </Group>
  )
}

import { roles } from '@klesis/contract/access.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import classes from '../users.module.css'
import { RolesDialog } from './RolesDialog.tsx'
import { type RoleChoice, toRoleChange } from './to-role-change.ts'

export function RolesCard({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const [choice, setChoice] = useState<RoleChoice>({})
  const [isAsking, setAsking] = useState(false)
  const change = toRoleChange(user.roles, choice)
  const isChanged = change.granted.length + change.revoked.length > 0
  const reset = () => setChoice({})
  return (
    <SectionCard title={t('roles.title')} text={t('roles.text')}>
      <div className={classes.choices}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            description={t(`does.${role}`)}
            checked={change.newRoles.includes(role)}
            onChange={(event) => setChoice({ ...choice, [role]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button disabled={!isChanged} onClick={() => setAsking(true)}>
          {t('roles.save')}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={reset}>
            {t('roles.reset')}
          </Button>
        )}
      </div>
      <UnsavedGuard isDirty={isChanged} />
      {isAsking && <RolesDialog user={user} change={change} onSaved={reset} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}

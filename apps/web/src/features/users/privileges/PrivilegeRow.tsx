import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionRow } from '../../../ui/SectionRows.tsx'
import classes from '../users.module.css'

interface Props {
  title: string
  about?: ReactNode
  action?: ReactNode
  onRevoke: () => void
}

/** One privilege of a user, with a button to revoke it. */
export function PrivilegeRow({ title, about, action, onRevoke }: Props) {
  const { t } = useTranslation('users')
  return (
    <SectionRow
      title={title}
      action={
        <div className={classes.actions}>
          {action}
          <Button variant="default" size="sm" aria-label={t('privilege.revokeNamed', { title })} onClick={onRevoke}>
            {t('privilege.revoke')}
          </Button>
        </div>
      }
    >
      {about}
    </SectionRow>
  )
}

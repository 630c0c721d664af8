import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { frameStartPath } from '../../api/frame.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe, useSignOut } from '../identity/identity.queries.ts'
import classes from './embedding.module.css'

/** The person of the frame's session, and a button to sign out. */
export function FramedPerson() {
  const { t } = useTranslation(['embedding', 'app'])
  const me = useMe()
  const signOut = useSignOut()
  const navigate = useNavigate()
  if (!me) return <span />
  const leave = () => signOut.mutate(undefined, { onSettled: () => void navigate({ href: frameStartPath }) })
  return (
    <span className={classes.person}>
      <span className={classes.name}>{me.fullname}</span>
      <Button variant="subtle" size="compact-sm" className={classes.leave} loading={signOut.isPending} onClick={leave}>
        {t('app:user.signOut')}
      </Button>
    </span>
  )
}

import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoginOptions } from './LoginOptions.tsx'
import { isLocalLast } from './last-method.ts'

interface Props {
  redir: string
  onClose: () => void
  /** Ends the current session, so that another account can sign in. */
  beforeLeaving?: () => Promise<unknown>
}

/** Asks with which account to sign in. Its texts must be loaded before it is shown. */
export function LoginOptionsDialog({ redir, onClose, beforeLeaving }: Props) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const enterHere = async () => {
    await beforeLeaving?.()
    onClose()
    await navigate({ to: '/oauth/login', search: { redir } })
  }
  return (
    <Dialog onClose={onClose} title={t('dialog.title')}>
      <Stack>
        <p style={{ margin: 0 }}>{t('methods.lead')}</p>
        <LoginOptions redir={redir} {...(beforeLeaving && { beforeLeaving })} />
        <Button variant={isLocalLast() ? 'filled' : 'default'} onClick={enterHere}>
          {t('dialog.local')}
        </Button>
      </Stack>
    </Dialog>
  )
}

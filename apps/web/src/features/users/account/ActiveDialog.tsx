import type { UserView } from '@klesis/contract/users/users.ts'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import classes from '../users.module.css'
import { useSetActive } from '../users.queries.ts'

/** Disables the account, or enables it again, with the reason. */
export function ActiveDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  // What it was opened for; somebody else may have done it meanwhile.
  const [isActive] = useState(!user.isActive)
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const set = useSetActive(user)
  const deed = isActive ? 'enable' : 'disable'
  const name = user.fullname
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return field.current?.focus()
    set.mutate(
      { isActive, reason: reason.trim() },
      {
        onSuccess: () => {
          void toast({ message: t(isActive ? 'active.enabled' : 'active.disabled', { name }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t(`active.${deed}Title`, { name })}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p className={classes.flat}>{t(`active.${deed}Text`)}</p>
          {!isActive && <p className={classes.flat}>{t('active.steps')}</p>}
          <ChangeRefused error={set.error} />
          <Textarea
            ref={field}
            label={t('active.reason')}
            description={t('active.reasonHelp')}
            required
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={wasTried && reason.trim() === '' && t('active.reasonMissing')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color={isActive ? undefined : 'red'} loading={set.isPending}>
              {t(`active.${deed}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

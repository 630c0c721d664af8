import { account } from '@klesis/contract/identity/account.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddressStep } from '../external/AddressStep.tsx'
import { PasswordStep } from '../external/PasswordStep.tsx'
import type { SentPassword } from '../external/sent-password.ts'
import { profileQuery } from '../profile.queries.ts'
import classes from './Account.module.css'
import { loginsQuery } from './account.queries.ts'

/** The two steps of signing in by mail, used here to add an address to the account. */
export function AddAddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<(SentPassword & { isMailDelayed: boolean }) | null>(null)
  const send = async (to: string) => {
    setEmail(to)
    const answer = await call(account.requestAddress, { body: { email: to } })
    const sentAt = Date.now()
    const { validSeconds, resendSeconds, isMailDelayed } = answer
    setSent({ email: to, sentAt, expiresAt: sentAt + validSeconds * 1000, resendAt: sentAt + resendSeconds * 1000, isMailDelayed })
  }
  const add = async (password: string) => {
    const logins = await call(account.addAddress, { body: { email, password } })
    queries.setQueryData(loginsQuery.queryKey, logins)
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    void toast({ message: t('address.added', { email }) })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('address.title')}>
      <p className={classes.soft}>{t('address.text')}</p>
      {sent ? (
        <PasswordStep
          sent={sent}
          isMailDelayed={sent.isMailDelayed}
          failedTitle={t('address.failed')}
          submitText={t('address.add')}
          enter={add}
          onPrevious={() => setSent(null)}
          resend={() => send(email)}
        />
      ) : (
        <AddressStep email={email} isReturned={email !== ''} send={send} />
      )}
    </Dialog>
  )
}

import type { UserView } from '@klesis/contract/users/users.ts'
import { Button, Stack } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { SessionRow } from '../../identity/account/SessionRow.tsx'
import { useDeviceText } from '../../identity/account/use-device-text.ts'
import { useEndSessions } from '../users.queries.ts'

type OpenSession = UserView['sessions'][number]

export function SessionsCard({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const deviceText = useDeviceText()
  const [isEndingAll, setEndingAll] = useState(false)
  const end = useEndSessions(user)
  const name = user.fullname
  const endOne = ({ sid, browser }: OpenSession) =>
    end.mutate(sid, { onSuccess: () => void toast({ message: t('sessions.ended', { name, device: deviceText(browser) }) }) })
  const all = user.sessions.length > 1 && (
    <Button variant="default" size="sm" onClick={() => setEndingAll(true)}>
      {t('sessions.endAll')}
    </Button>
  )
  return (
    <SectionCard title={t('sessions.title')} text={t('sessions.text')} action={all}>
      {!isEndingAll && <Refused error={end.error} />}
      {user.sessions.length === 0 && <p className={text.flat}>{t('sessions.none')}</p>}
      <SectionRows>
        {user.sessions.map((session) => (
          <Session key={session.sid} session={session} isBusy={end.isPending && end.variables === session.sid} onEnd={() => endOne(session)} />
        ))}
      </SectionRows>
      {isEndingAll && <EndAll user={user} onClose={() => setEndingAll(false)} />}
    </SectionCard>
  )
}

function Session({ session, isBusy, onEnd }: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('users')
  const { t: account } = useTranslation('account')
  const until = (
    <>
      , {t('sessions.until')} <DateText moment={session.expiresAt} />
    </>
  )
  const chips = session.isLimited && <Chip icon={IconLink}>{account('sessions.limited')}</Chip>
  return <SessionRow session={session} chips={chips} until={until} isBusy={isBusy} onEnd={onEnd} />
}

function EndAll({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  const end = useEndSessions(user)
  const name = user.fullname
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        void toast({ message: t('sessions.allEnded', { name }) })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('sessions.endAllTitle', { name })} confirm={t('sessions.endAll')} isBusy={end.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t('sessions.endAllText')}
        <Refused error={end.error} />
      </Stack>
    </ConfirmDialog>
  )
}

import type { AccountSession } from '@klesis/contract/identity/account.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRows } from '../../../ui/SectionRows.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './account.queries.ts'
import { SessionRow } from './SessionRow.tsx'

export function SessionsCard() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [isEndingOthers, setEndingOthers] = useState(false)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const ended = () => void toast({ message: t('sessions.ended') })
  const confirmOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended: count }) => void toast({ message: t('sessions.othersEnded', { count }) }),
      onSettled: () => setEndingOthers(false),
    })
  const others = data && data.sessions.length > 1 && (
    <Button variant="default" size="sm" onClick={() => setEndingOthers(true)}>
      {t('sessions.endOthers')}
    </Button>
  )
  return (
    <SectionCard title={t('sessions.title')} text={t('sessions.text')} action={others}>
      <Refused error={error ?? end.error ?? endOthers.error} onRetry={error ? () => void refetch() : undefined} />
      {!data && !error && <RowsSkeleton count={2} height={74} />}
      <SectionRows>
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.sid}
            session={session}
            chips={<Marks session={session} />}
            isBusy={end.isPending && end.variables === session.sid}
            onEnd={session.isCurrent ? undefined : () => end.mutate(session.sid, { onSuccess: ended })}
          />
        ))}
      </SectionRows>
      {isEndingOthers && (
        <ConfirmDialog
          title={t('sessions.endOthersTitle')}
          confirm={t('sessions.endOthers')}
          isBusy={endOthers.isPending}
          onConfirm={confirmOthers}
          onClose={() => setEndingOthers(false)}
        >
          {t('sessions.endOthersText')}
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}

function Marks({ session: { isCurrent, isLimited } }: { session: AccountSession }) {
  const { t } = useTranslation('account')
  return (
    <>
      {isCurrent && <Chip tone="green">{t('sessions.this')}</Chip>}
      {isLimited && <Chip tone="gray">{t('sessions.limited')}</Chip>}
    </>
  )
}

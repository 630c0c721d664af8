import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { adminMode } from '../../api/admin-mode.ts'
import { leaveSession, session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { meQuery, useMe } from '../identity/identity.queries.ts'
import classes from './embedding.module.css'
import { useHandOver } from './embedding.queries.ts'
import type { HandedSession } from './handed-session.ts'

const route = getRouteApi('/queries/oauth/framed')

/** The pop-up window for signing in from a frame: passes a session to the frame and closes. */
export function HandOver() {
  return (
    <main className={classes.window}>
      <HandOverCard />
    </main>
  )
}

function useHanding(subject: FrameSubject) {
  const { mutate, error, isPending } = useHandOver()
  const [isDone, setDone] = useState(false)
  const hand = () =>
    mutate(subject, {
      onSuccess: ({ access_token, uid, invitationId }) => {
        const message: HandedSession = { type: 'klesis:session', session: { access_token, uid, invitationId } }
        // Only a page of Klesis's own origin can receive it, whoever opened this window.
        window.opener?.postMessage(message, location.origin)
        setDone(true)
        window.close()
      },
    })
  return { hand, error, isPending, isDone }
}

function HandOverCard() {
  const { t } = useTranslation('embedding')
  const { invitation, application, fresh } = route.useSearch()
  const subject: FrameSubject = application ? { applicationId: application } : { invitationId: invitation ?? 0 }
  const me = useMe()
  const { error: unread, refetch } = useQuery(meQuery(useStore(session)?.uid, useStore(adminMode)))
  const { hand, error, isPending, isDone } = useHanding(subject)
  const isAlone = !window.opener
  const began = useRef(false)
  useEffect(() => {
    if (!fresh || isAlone || began.current) return
    began.current = true
    hand()
  })
  if (isAlone) {
    return (
      <>
        <PageHeader title={t('window.alone')} lead={t('window.aloneText')} />
        {application ? (
          <LinkButton to="/application/edit/$applicationId" params={{ applicationId: String(application) }}>
            {t('window.goOnHere')}
          </LinkButton>
        ) : (
          <LinkButton to="/application/new/$invitationId" params={{ invitationId: String(invitation ?? 0) }}>
            {t('window.goOnHere')}
          </LinkButton>
        )}
      </>
    )
  }
  if (isDone) return <PageHeader title={t('window.done')} lead={t('window.doneText')} />
  return (
    <>
      <PageHeader title={t('window.title')} lead={t('window.lead')} />
      <Card>
        <div className={classes.panel}>
          {(me || !unread) && <p className={classes.flat}>{me ? t('window.as', { name: me.fullname }) : t('window.looking')}</p>}
          <Refused error={error} onRetry={hand} />
          <Refused error={me ? null : unread} onRetry={() => void refetch()} />
          <Group>
            <Button loading={isPending || !(me || unread)} disabled={!me} onClick={hand}>
              {t('window.goOn')}
            </Button>
            <Button variant="default" onClick={leaveSession}>
              {t('window.other')}
            </Button>
          </Group>
        </div>
      </Card>
    </>
  )
}

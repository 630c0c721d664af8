import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import type { RecordedEvent } from '../clean-event.ts'
import { DeleteAllDialog, DeleteRecordingDialog } from '../DeleteRecordingDialog.tsx'
import { toLengthText } from '../length-text.ts'
import { eventsQuery, recordingQuery } from '../recordings.queries.ts'
import classes from './replay.module.css'

const ReplayStage = lazyPart(() => import('./ReplayStage.tsx').then((file) => ({ default: file.ReplayStage })))

/** The number of rrweb's event with the whole page; nothing can be replayed without one. */
const fullSnapshot = 2

/** One recording, played in a frame that can neither run scripts nor load anything from other origins. */
export function RecordingReplay() {
  const { recordingId } = useParams({ from: '/shell/members/management/recordings/$recordingId' })
  const { data: recording, error, refetch } = useQuery(recordingQuery(recordingId))
  if (error) return <FailedPage error={error} onRetry={refetch} />
  return recording ? <ReplayPage recording={recording} /> : <LoadingPage />
}

function LoadingPage() {
  const { t } = useTranslation('recordings')
  return (
    <>
      <PageHeader title={t('list.title')} />
      <RowsSkeleton count={1} height={420} />
    </>
  )
}

function FailedPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('recordings')
  return (
    <>
      <PageHeader title={t('replay.failed')} crumbs={[{ text: t('list.title'), to: '/management/recordings' }]} />
      <Refused error={error} onRetry={onRetry} />
    </>
  )
}

function ReplayPage({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recordings')
  const name = recording.person?.fullname ?? t('list.guest')
  return (
    <>
      <PageHeader
        title={t('replay.title', { name })}
        lead={t('replay.lead')}
        crumbs={[{ text: t('list.title'), to: '/management/recordings' }]}
        action={<DeleteButtons recording={recording} />}
      />
      <LoadedEvents id={String(recording.id)}>
        <Details recording={recording} />
      </LoadedEvents>
    </>
  )
}

/** The recorded window, as high as it was, and what stands below it, which comes with it so that it is not pushed. */
function LoadedEvents({ id, children }: { id: string; children: ReactNode }) {
  const { data: events, error, refetch } = useQuery(eventsQuery(id))
  const loading = <RowsSkeleton count={1} height={420} />
  if (!(events || error)) return loading
  return (
    <Suspense fallback={loading}>
      {events ? <Replayed events={events} /> : <Refused error={error} onRetry={refetch} />}
      {children}
    </Suspense>
  )
}

function Replayed({ events }: { events: readonly RecordedEvent[] }) {
  const { t } = useTranslation('recordings')
  const isPlayable = events.length > 1 && events.some(({ type }) => type === fullSnapshot)
  return isPlayable ? <ReplayStage events={events} /> : <EmptyState title={t('replay.tooShort')}>{t('replay.tooShortText')}</EmptyState>
}

function Details({ recording: { person, beganAt, length, size, browser } }: { recording: Recording }) {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  return (
    <Card aria-label={t('replay.facts')} className={classes.facts}>
      <dl>
        <dt>{t('list.who')}</dt>
        <dd>{person ? `${person.fullname}, ${person.uid}` : t('list.guest')}</dd>
        <dt>{t('list.when')}</dt>
        <dd>
          <DateText moment={beganAt} withSeconds />
        </dd>
        <dt>{t('list.length')}</dt>
        <dd>{toLengthText(length)}</dd>
        <dt>{t('list.size')}</dt>
        <dd>{toSizeText(size, language)}</dd>
        <dt>{t('replay.browser')}</dt>
        <dd>{browser}</dd>
      </dl>
    </Card>
  )
}

function DeleteButtons({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recordings')
  const navigate = useNavigate()
  const [dialog, openDialog] = useState<'one' | 'all'>()
  const close = () => openDialog(undefined)
  const goToList = () => void navigate({ to: '/management/recordings' })
  return (
    <Group gap="xs">
      {recording.person && (
        <Button variant="default" onClick={() => openDialog('all')}>
          {t('delete.all')}
        </Button>
      )}
      <Button variant="default" onClick={() => openDialog('one')}>
        {t('delete.confirm')}
      </Button>
      {dialog === 'one' && <DeleteRecordingDialog recording={recording} onClose={close} onDeleted={goToList} />}
      {dialog === 'all' && recording.person && <DeleteAllDialog person={recording.person} onClose={close} onDeleted={goToList} />}
    </Group>
  )
}

import type { RecordingAnswer, RecordingTerms } from '@klesis/contract/recordings/recordings.ts'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../../api/session.ts'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { isPaused } from '../browser-session.ts'
import { readBrowserAnswer } from './browser-answer.ts'
import { termsQuery, useAnswer, useDeleteOwn } from './consent.queries.ts'
import { RecordingFacts } from './RecordingFacts.tsx'

/** What is recorded, the person's consent, and their stored recordings. */
export function RecordingChoice() {
  const { t } = useTranslation('recordings')
  const signedIn = useStore(session)
  const { data: terms, error, refetch } = useQuery(termsQuery(signedIn?.uid))
  return (
    <>
      <PageHeader title={t('choice.title')} lead={t('choice.lead')} />
      <Refused error={error} onRetry={refetch} />
      {!(terms || error) && <RowsSkeleton count={4} height={90} />}
      {terms?.mode === 'off' && <EmptyState title={t('choice.off')}>{t('choice.offText')}</EmptyState>}
      {terms && terms.mode !== 'off' && (
        <Stack maw={780}>
          {terms.mode === 'always' ? <Alert color="aegean">{t('choice.always')}</Alert> : <Answer terms={terms} isVisitor={!signedIn} />}
          {isPaused() && <Alert color="amber">{t('choice.pausedNow')}</Alert>}
          <RecordingFacts days={terms.days} />
        </Stack>
      )}
      {terms && signedIn && (terms.mode !== 'off' || terms.kept > 0) && <StoredRecordings count={terms.kept} />}
    </>
  )
}

function Answer({ terms, isVisitor }: { terms: RecordingTerms; isVisitor: boolean }) {
  const { t } = useTranslation('recordings')
  const answer = useAnswer()
  const [picked, pick] = useState<RecordingAnswer | null>(null)
  const current = answer.data?.answer ?? (isVisitor ? readBrowserAnswer()?.answer : terms.answer) ?? null
  const send = (value: RecordingAnswer) => {
    pick(value)
    answer.mutate(value, { onSuccess: ({ answer: kept }) => void toast({ message: t(`answered.${kept}`) }), onSettled: () => pick(null) })
  }
  return (
    <Card>
      <Radio.Group label={t('choice.answer')} value={picked ?? current ?? ''} onChange={(value) => send(value === 'yes' ? 'yes' : 'no')}>
        <Stack gap="sm" mt="xs">
          <Radio value="yes" label={t('choice.yes')} />
          <Radio value="no" label={t('choice.no')} />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed" mt="sm">
        {current === null && t('choice.noneYet')}
        {current !== null && terms.answeredAt && (
          <>
            {t('choice.since')} <DateText moment={terms.answeredAt} />
          </>
        )}
        {isVisitor && ` ${t('choice.ofBrowser')}`}
      </Text>
      <Refused error={answer.error} />
    </Card>
  )
}

function StoredRecordings({ count }: { count: number }) {
  const { t } = useTranslation('recordings')
  const [isAsking, setAsking] = useState(false)
  const deleteOwn = useDeleteOwn()
  const confirm = () =>
    deleteOwn.mutate(undefined, {
      onSuccess: ({ deleted }) => void toast({ message: t('choice.deleted', { count: deleted }) }),
      onSettled: () => setAsking(false),
    })
  return (
    <Card aria-label={t('choice.keptTitle')} style={{ maxWidth: 780, marginTop: 16 }}>
      <Group justify="space-between">
        <Text>{count > 0 ? t('choice.kept', { count }) : t('choice.keptNone')}</Text>
        {count > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('choice.delete')}
          </Button>
        )}
      </Group>
      <Refused error={deleteOwn.error} />
      {isAsking && (
        <ConfirmDialog
          title={t('choice.deleteTitle')}
          confirm={t('choice.deleteConfirm')}
          isBusy={deleteOwn.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {t('choice.deleteText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

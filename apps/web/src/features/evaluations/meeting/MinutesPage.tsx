import type { KeptMinutes } from '@klesis/contract/evaluations/minutes.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { writeDate } from '../../../ui/typed-time.ts'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import classes from './minutes.module.css'
import { minutesQuery } from './minutes.queries.ts'

const MinutesDialog = lazyPart(() => import('./MinutesDialog.tsx').then((file) => ({ default: file.MinutesDialog })))
const RankedList = lazyPart(() => import('./RankedList.tsx').then((file) => ({ default: file.RankedList })))

/** The minutes of a committee about an invitation, as they are read and printed; chair and managers write them and have the ranking beside them. */
export const MinutesPage = declaredFirst(ShownMinutes)

function ShownMinutes() {
  const { t } = useTranslation('evaluation-minutes')
  const language = useLanguage()
  const invitationId = Number(useParams({ from: '/shell/members/evaluate/minutes/$invitationId' }).invitationId)
  const found = useQuery(minutesQuery(invitationId))
  const [isEditing, edit] = useState(false)
  const { data: kept, error } = found
  if (!kept && isNoAccess(error)) return <PageRefused />
  const { head } = kept ?? {}
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={head && [head.title, ...(head.committee ? [head.committee] : [])].map((one) => textIn(one, language)).join(' · ')}
        action={
          kept && (
            <Group className={classes.actions} gap="sm">
              <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => print()}>
                {t('print')}
              </Button>
              {head?.mayRank && head.phase !== 'notBegun' && (
                <Button leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} aria-haspopup="dialog" onClick={() => edit(true)}>
                  {t('edit')}
                </Button>
              )}
            </Group>
          )
        }
      />
      <Refused error={error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={6} height={40} />}
      {kept && (
        <Stack gap="lg">
          {kept.versions.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <WrittenMinutes kept={kept} />}
          {head?.mayRank && (
            <Suspense fallback={<RankedSkeleton />}>
              <RankedList invitationId={invitationId} />
            </Suspense>
          )}
        </Stack>
      )}
      {kept && isEditing && (
        <Suspense>
          <MinutesDialog invitationId={invitationId} kept={kept} onClose={() => edit(false)} />
        </Suspense>
      )}
    </>
  )
}

function RankedSkeleton() {
  const { t } = useTranslation('evaluation-minutes')
  return (
    <SectionCard title={t('list')}>
      <RowsSkeleton count={5} height={36} />
    </SectionCard>
  )
}

function WrittenMinutes({ kept: { people, versions } }: { kept: KeptMinutes }) {
  const { t } = useTranslation('evaluation-minutes')
  const [newest, ...earlier] = versions
  if (!newest) return null
  const namesOf = (isThere: boolean) =>
    people
      .filter(({ personId, isMember }) => newest.presentIds.includes(personId) === isThere && (isThere || isMember))
      .map(({ name }) => name)
      .join(', ')
  const said = ({ revision, writtenBy, writtenAt }: typeof newest) => t('version', { revision, name: writtenBy, when: toAthensText(writtenAt) })
  return (
    <SectionCard title={t('notes')} text={said(newest)}>
      <Stack gap="md">
        <dl className={text.facts}>
          <dt>{t('heldOn')}</dt>
          <dd>{newest.heldOn ? writeDate(newest.heldOn) : t('nobody')}</dd>
          <dt>{t('presentIds')}</dt>
          <dd>{namesOf(true) || t('nobody')}</dd>
          {newest.presentIds.length > 0 && namesOf(false) !== '' && (
            <>
              <dt>{t('absent')}</dt>
              <dd>{namesOf(false)}</dd>
            </>
          )}
        </dl>
        <p className={classes.notes}>{newest.notes}</p>
      </Stack>
      {earlier.length > 0 && (
        <details className={classes.versions}>
          <summary>{t('versions', { count: earlier.length })}</summary>
          {earlier.map((version) => (
            <section key={version.revision}>
              <h3>{said(version)}</h3>
              <p className={classes.notes}>{version.notes}</p>
            </section>
          ))}
        </details>
      )}
    </SectionCard>
  )
}

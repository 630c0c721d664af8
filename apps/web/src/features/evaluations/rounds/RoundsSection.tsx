import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../committee/committee.module.css'
import { roundsQuery } from './rounds.queries.ts'

const RoundDialog = lazyPart(() => import('./RoundDialog.tsx').then((file) => ({ default: file.RoundDialog })))

/** The rounds of the evaluation; chair and managers begin the next one. */
export function RoundsSection({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('evaluation-rounds')
  const { data: rounds, error, isPending, refetch } = useQuery(roundsQuery(invitationId))
  const [isBeginning, begin] = useState(false)
  const action = rounds?.mayBegin && (
    <Button variant="default" onClick={() => begin(true)}>
      {t('begin')}
    </Button>
  )
  return (
    <SectionCard title={t('title')} action={action}>
      <Refused error={error} title={t('failed')} onRetry={() => void refetch()} />
      {isPending && <RowsSkeleton count={1} height={40} />}
      {rounds && (
        <div className={classes.sentences}>
          {rounds.earlier.map(({ number, endedBy, endedAt, places, applications, finals }) => (
            <p key={number}>
              {t('earlier', { number, finals, count: applications, when: toAthensText(endedAt), name: endedBy })}
              {places !== null && ` ${t('earlierLine', { places })}`}
            </p>
          ))}
          <p>{rounds.number === 1 ? t('only') : t('present', { number: rounds.number, count: rounds.waiting })}</p>
          {rounds.leftOut > 0 && <p>{t('leftOut', { count: rounds.leftOut })}</p>}
          {rounds.mayBegin && <p>{t(rounds.hasOwnForm ? 'ownForm' : 'sameForm')}</p>}
        </div>
      )}
      {isBeginning && rounds && (
        <Suspense>
          <RoundDialog invitationId={invitationId} rounds={rounds} onClose={() => begin(false)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

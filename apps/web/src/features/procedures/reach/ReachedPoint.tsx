import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { Reach } from '@klesis/contract/procedures/triggers.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConcernedApplications } from '../../../ui/ConcernedApplications.tsx'
import classes from './reach.module.css'
import { reachApplicationsQuery } from './reach.queries.ts'
import { useReachCounts } from './use-reach-counts.ts'

type Item = Reach['items'][number]

/** A point with how many applications still meet it, and, once they are asked for, which. */
export function ReachedPoint({ invitationId, item: { id, ...numbers } }: { invitationId: number; item: Item }) {
  const { t } = useTranslation('procedures')
  const [isOpen, setOpen] = useState(false)
  const title = textIn(triggerPointOf(id).title, useLanguage())
  const counts = useReachCounts()(numbers)
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {t('reach.counts', counts)}
        {numbers.drafts + numbers.submitted > 0 && (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className={classes.show}>{t('reach.show')}</summary>
            {isOpen && <ReachedApplications invitationId={invitationId} point={id} label={t('reach.listOf', { point: title })} />}
          </details>
        )}
      </dd>
    </>
  )
}

function ReachedApplications({ invitationId, point, label }: { invitationId: number; point: Item['id']; label: string }) {
  return <ConcernedApplications found={useInfiniteQuery(reachApplicationsQuery(invitationId, point))} label={label} />
}

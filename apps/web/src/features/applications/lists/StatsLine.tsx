import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './lists.module.css'

const counted = ['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped'] as const

/** The number of applications of an invitation per state; no numbers until they are loaded. */
export function StatsLine({ stats }: { stats: ApplicationStats | undefined }) {
  const { t, i18n } = useTranslation('applications')
  const number = new Intl.NumberFormat(i18n.language)
  const entries = [
    { name: t('list.stats.total'), count: stats?.total },
    { name: t('list.stats.draft'), count: stats && stats.draft + stats.temporary },
    { name: t('list.stats.permanent'), count: stats?.permanent },
    ...counted.map((state) => ({ name: t(`list.stats.${state}`), count: stats?.[state] })),
  ]
  return (
    <dl className={classes.stats}>
      {entries.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count === undefined ? '…' : number.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './mitos.module.css'

export type Count = keyof NonNullable<GroupedInvitation['stats']>

/** The number of applications per state. */
export function Counts({ stats, shown }: { stats: GroupedInvitation['stats']; shown: readonly Count[] }) {
  const { t } = useTranslation('mitos')
  if (!stats) return null
  return (
    <dl className={classes.counts}>
      {shown.map((count) => (
        <div key={count} data-none={stats[count] === 0}>
          <dt>{t(`count.${count}`)}</dt>
          <dd>{stats[count]}</dd>
        </div>
      ))}
    </dl>
  )
}

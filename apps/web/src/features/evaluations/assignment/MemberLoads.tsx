import type { AssignedMember } from '@klesis/contract/evaluations/assignment.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import classes from './assignment.module.css'

/** How much each member has to evaluate, and what of it is left; the bars compare them. */
export function MemberLoads({ members }: { members: readonly AssignedMember[] }) {
  const { t } = useTranslation('assignment')
  const most = Math.max(1, ...members.map(({ assigned }) => assigned))
  return (
    <SectionCard title={t('members.title')} className={classes.members}>
      <ul className={classes.loads}>
        {members.map(({ personId, name, role, unit, assigned, left }) => (
          <li key={personId}>
            <p data-private>{name}</p>
            <small>{[t(`role.${role}`), unit].filter(Boolean).join(' · ')}</small>
            <Progress.Root size={6} aria-hidden>
              <Progress.Section value={(100 * (assigned - left)) / most} color="green" />
              <Progress.Section value={(100 * left) / most} />
            </Progress.Root>
            <small>
              {t('members.assigned', { count: assigned })}
              {left > 0 && `, ${t('members.left', { count: left })}`}
            </small>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

import type { UserRow } from '@klesis/contract/users/users.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { ActiveChip, RoleChips } from './UserChips.tsx'
import { UserLink } from './UserLink.tsx'
import classes from './users.module.css'

/** The list on a narrow screen. */
export function UserCards({ rows }: { rows: readonly UserRow[] }) {
  const { t } = useTranslation('users')
  return (
    <ul className={classes.cards} aria-label={t('title')}>
      {rows.map((user) => (
        <li key={user.id}>
          <Card>
            <div className={classes.cardRows}>
              <UserLink user={user} />
              <span className={classes.soft}>{[user.unit, t(`group.${user.loginGroup}`)].filter(Boolean).join(' · ')}</span>
              <span className={classes.chips}>
                <ActiveChip isActive={user.isActive} />
                {user.roles.length > 0 && <RoleChips roles={user.roles} />}
              </span>
              <span className={classes.soft}>
                {user.seenAt ? (
                  <>
                    {t('list.seen')}: <DateText moment={user.seenAt} />
                  </>
                ) : (
                  t('list.never')
                )}
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

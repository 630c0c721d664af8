import type { UserRow } from '@klesis/contract/users/users.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../ui/CardList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import text from '../../ui/text.module.css'
import { ActiveChip, RoleChips } from './UserChips.tsx'
import { UserLink } from './UserLink.tsx'

/** The list of users on a narrow screen. */
export function UserCards({ rows }: { rows: readonly UserRow[] }) {
  const { t } = useTranslation('users')
  return (
    <CardList label={t('title')}>
      {rows.map((user) => (
        <ListCard key={user.id}>
          <UserLink user={user} />
          <span className={text.soft}>{[user.unit, t(`group.${user.loginGroup}`)].filter(Boolean).join(' · ')}</span>
          <span className={text.chips}>
            <ActiveChip isActive={user.isActive} />
            {user.roles.length > 0 && <RoleChips roles={user.roles} />}
          </span>
          <span className={text.soft}>
            {user.seenAt ? (
              <>
                {t('list.seen')}: <DateText moment={user.seenAt} />
              </>
            ) : (
              t('list.never')
            )}
          </span>
        </ListCard>
      ))}
    </CardList>
  )
}

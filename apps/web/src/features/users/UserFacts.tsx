import type { UserView } from '@klesis/contract/users/users.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Address } from '../../ui/Address.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import text from '../../ui/text.module.css'
import { toProviderKey } from '../identity/account/provider-name.ts'
import { ActiveChip } from './UserChips.tsx'
import classes from './users.module.css'

export function UserFacts({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const { fullname, avatar, uid, email, unit, loginGroup, isActive, confirmed, createdAt, seenAt } = user
  return (
    <SectionCard title={t('facts.title')} className={classes.first}>
      <PersonAvatar name={fullname} address={avatar} size={72} />
      <dl className={text.facts}>
        <dt>{t('facts.state')}</dt>
        <dd>
          <ActiveChip isActive={isActive} />
        </dd>
        <dt>{t('facts.uid')}</dt>
        <dd>
          <Address of={uid} />
        </dd>
        <dt>{t('facts.email')}</dt>
        <dd>{email ? <Address of={email} /> : t('facts.noEmail')}</dd>
        <dt>{t('facts.unit')}</dt>
        <dd>{unit ?? t('facts.noUnit')}</dd>
        <dt>{t('facts.group')}</dt>
        <dd>{t(`group.${loginGroup}`)}</dd>
        <dt>{t('facts.logins')}</dt>
        <dd>
          <Logins user={user} />
        </dd>
        <dt>{t('facts.details')}</dt>
        <dd>{t(confirmed ? 'facts.confirmed' : 'facts.unconfirmed')}</dd>
        <dt>{t('facts.created')}</dt>
        <dd>
          <DateText moment={createdAt} dateOnly />
        </dd>
        <dt>{t('facts.seen')}</dt>
        <dd>{seenAt ? <DateText moment={seenAt} /> : t('list.never')}</dd>
      </dl>
    </SectionCard>
  )
}

function Logins({ user: { username, logins } }: { user: UserView }) {
  const { t } = useTranslation('users')
  const { t: account } = useTranslation('account')
  if (username === null && logins.length === 0) return t('facts.noLogins')
  return (
    <ul className={classes.rows}>
      {username !== null && (
        <li className={text.stacked}>
          {account('provider.local')}
          <small>{t('facts.localAs', { username })}</small>
        </li>
      )}
      {logins.map(({ provider, email, usedAt }) => (
        <li key={`${provider} ${email}`} className={text.stacked}>
          {account(toProviderKey(provider))}
          {email && (
            <small>
              <Address of={email} />
            </small>
          )}
          {usedAt && (
            <small>
              {t('facts.used')} <DateText moment={usedAt} />
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { ProfileForm } from '../../identity/ProfileForm.tsx'
import { profileQuery } from '../../identity/profile.queries.ts'
import classes from './create.module.css'

/** Replaces the card until the person has confirmed their profile. */
export function UnconfirmedProfile() {
  const { t } = useTranslation(['applications', 'identity'])
  const { data: profile, error, refetch } = useQuery(profileQuery)
  return (
    <Card className={classes.card} aria-label={t('create.profile.title')}>
      <h2 className={classes.heading}>{t('create.profile.title')}</h2>
      <p className={text.soft}>{t('create.profile.text')}</p>
      <Refused error={error} onRetry={() => void refetch()} />
      {profile ? <ProfileForm profile={profile} /> : !error && <RowsSkeleton count={4} height={64} />}
    </Card>
  )
}

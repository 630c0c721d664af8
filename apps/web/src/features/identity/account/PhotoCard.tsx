import type { Profile } from '@klesis/contract/identity/identity.ts'
import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './Account.module.css'
import { useRemovePhoto } from './account.queries.ts'

const OwnPhotoDialog = lazyPart(() => import('./OwnPhotoDialog.tsx').then((module) => ({ default: module.OwnPhotoDialog })))

export function PhotoCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const [isChoosing, setChoosing] = useState(false)
  const remove = useRemovePhoto()
  const removed = () => void toast({ message: t('photo.removed') })
  return (
    <Card aria-labelledby="photo-title">
      <div className={classes.photo}>
        <PersonAvatar name={`${profile.firstName} ${profile.lastName}`} address={profile.avatar} size={96} />
        <div className={classes.text}>
          <h2 id="photo-title" className={classes.title}>
            {t('photo.title')}
          </h2>
          <p className={classes.soft}>
            {profile.avatar === null && `${t('photo.none')} `}
            {t('photo.help')}
          </p>
          <Refused error={remove.error} />
          <Group gap="sm">
            <Button variant="default" onClick={() => setChoosing(true)}>
              {t(profile.avatar ? 'photo.change' : 'photo.add')}
            </Button>
            {profile.avatar && (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: removed })}>
                {t('photo.remove')}
              </Button>
            )}
          </Group>
        </div>
      </div>
      {isChoosing && (
        <Suspense>
          <OwnPhotoDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

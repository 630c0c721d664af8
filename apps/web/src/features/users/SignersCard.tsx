import type { UserView } from '@klesis/contract/users/users.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../ui/SectionRows.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeRefused } from './ChangeRefused.tsx'
import classes from './users.module.css'
import { useSetSigner } from './users.queries.ts'

type Signer = UserView['signers'][number]
type Asked = Pick<Signer, 'fingerprint' | 'name'> & { isAccepted: boolean }

/** The certificates of a signing service that a user signs with, and those in another name, which wait for an administrator. */
export function SignersCard({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <SectionCard title={t('signers.title')} text={t('signers.text')}>
      <SectionRows>
        {user.signers.map((signer) => (
          <SignerRow key={signer.provider} signer={signer} onAsk={(isAccepted) => setAsked({ ...signer, isAccepted })} />
        ))}
      </SectionRows>
      {asked && <Decide user={user} asked={asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  )
}

function SignerRow({ signer: { name, askedAt, acceptedAt }, onAsk }: { signer: Signer; onAsk: (isAccepted: boolean) => void }) {
  const { t } = useTranslation('users')
  return (
    <SectionRow
      title={name}
      action={
        <div className={classes.actions}>
          {!acceptedAt && (
            <Button variant="default" size="sm" onClick={() => onAsk(true)}>
              {t('signers.accept')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => onAsk(false)}>
            {t('signers.remove')}
          </Button>
        </div>
      }
    >
      {!acceptedAt && (
        <Chip icon={IconAlertTriangle} tone="amber">
          {t('signers.waits')}
        </Chip>
      )}
      <small>
        {t(acceptedAt ? 'signers.since' : 'signers.asked')} <DateText moment={acceptedAt ?? askedAt} />
      </small>
    </SectionRow>
  )
}

function Decide({ user, asked: { fingerprint, name, isAccepted }, onClose }: { user: UserView; asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('users')
  const set = useSetSigner(user)
  const what = isAccepted ? 'accept' : 'remove'
  const confirm = () =>
    set.mutate(
      { fingerprint, isAccepted },
      {
        onSuccess: () => {
          void toast({ message: t(`signers.${what}Done`, { name, user: user.fullname }) })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t(`signers.${what}Title`, { name })}
      confirm={t(isAccepted ? 'signers.accept' : 'signers.remove')}
      tone={isAccepted ? 'aegean' : 'red'}
      isBusy={set.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`signers.${what}Text`, { name, user: user.fullname })}
      <ChangeRefused error={set.error} />
    </ConfirmDialog>
  )
}

import type { CalendarAddress } from '@klesis/contract/calendar/calendars.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { useMakeAddress, useRemoveAddress } from './calendar.queries.ts'

interface Props {
  id: string
  address: CalendarAddress | null
}

/** The secret address of a calendar: made, renewed and ended here, and shown once. */
export function AddressCard({ id, address }: Props) {
  const { t } = useTranslation('calendar')
  const hasAddress = address !== null
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const [secret, setSecret] = useState<string>()
  const make = useMakeAddress(id)
  const end = useRemoveAddress(id)
  const close = () => setAsking(undefined)
  const makeNow = () =>
    make.mutate(undefined, {
      onSuccess: ({ url }) => {
        close()
        setSecret(url)
      },
    })
  const endNow = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        close()
        void toast({ message: t('address.ended') })
      },
    })
  const words = (name: 'title' | 'text' | 'label') => t(`address.secret${name === 'title' ? 'Title' : name === 'text' ? 'Text' : 'Label'}`)
  const secretTexts = {
    title: words('title'),
    text: words('text'),
    label: words('label'),
    copy: t('address.copy'),
    copied: t('address.copied'),
    done: t('address.done'),
  }
  return (
    <SectionCard title={t('address.title')} text={t('address.text')}>
      {address && (
        <p className={text.soft} data-private>
          {t('address.has')} {address.usedAt ? t('address.used', { when: toAthensText(address.usedAt), from: address.usedFrom }) : t('address.unused')}
        </p>
      )}
      {!asking && <Refused error={make.error ?? end.error} />}
      <Group gap={12}>
        <Button variant="default" loading={make.isPending} onClick={hasAddress ? () => setAsking('renew') : makeNow}>
          {t(hasAddress ? 'address.renew' : 'address.make')}
        </Button>
        {hasAddress && (
          <Button variant="subtle" color="red" onClick={() => setAsking('end')}>
            {t('address.end')}
          </Button>
        )}
      </Group>
      {asking === 'renew' && (
        <ConfirmDialog title={t('address.renewTitle')} confirm={t('address.make')} tone="aegean" isBusy={make.isPending} onConfirm={makeNow} onClose={close}>
          <Refused error={make.error} />
          {t('address.renewText')}
        </ConfirmDialog>
      )}
      {asking === 'end' && (
        <ConfirmDialog title={t('address.endTitle')} confirm={t('address.endConfirm')} isBusy={end.isPending} onConfirm={endNow} onClose={close}>
          <Refused error={end.error} />
          {t('address.endText')}
        </ConfirmDialog>
      )}
      {secret !== undefined && <SecretDialog secret={secret} texts={secretTexts} onClose={() => setSecret(undefined)} />}
    </SectionCard>
  )
}

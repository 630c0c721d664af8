import type { AccountSession } from '@klesis/contract/identity/account.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { SectionRow } from '../../../ui/SectionRows.tsx'
import { toProviderKey } from './provider-name.ts'
import { useDeviceText } from './use-device-text.ts'

interface Props {
  session: Omit<AccountSession, 'isCurrent'>
  /** Shown beside the name of the device. */
  chips?: ReactNode
  /** When the session ends, shown after the time of its last use. */
  until?: ReactNode
  isBusy: boolean
  /** The current session cannot be ended here. */
  onEnd?: (() => void) | undefined
}

/** One session of the person. */
export function SessionRow({ session: { browser, address, provider, createdAt, seenAt }, chips, until, isBusy, onEnd }: Props) {
  const { t } = useTranslation('account')
  const device = useDeviceText()(browser)
  const end = onEnd && (
    <Button variant="default" size="sm" aria-label={t('sessions.endNamed', { device, address: address || '–' })} loading={isBusy} onClick={onEnd}>
      {t('sessions.end')}
    </Button>
  )
  return (
    <SectionRow
      title={
        <>
          {device}
          {chips}
        </>
      }
      action={end}
    >
      <small>{t('sessions.facts', { address: address || '–', provider: t(toProviderKey(provider)) })}</small>
      <small>
        {t('sessions.since')} <DateText moment={createdAt} />, {t('sessions.seen')} <DateText moment={seenAt} />
        {until}
      </small>
    </SectionRow>
  )
}

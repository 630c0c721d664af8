import type { SignInEntry } from '@klesis/contract/identity/account.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconLink, IconLockX, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import type { Tone } from '../../../ui/palette.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { toProviderKey } from '../../identity/account/provider-name.ts'
import { useDeviceText } from '../../identity/account/use-device-text.ts'

const looks: Record<SignInEntry['outcome'], { tone: Tone; icon: TablerIcon }> = {
  done: { tone: 'green', icon: IconCircleCheck },
  link: { tone: 'gray', icon: IconLink },
  wrongPassword: { tone: 'amber', icon: IconLockX },
  disabled: { tone: 'red', icon: IconCircleMinus },
}

const shownAtFirst = 10

export function HistoryCard({ user: { signIns } }: { user: UserView }) {
  const { t } = useTranslation('users')
  const { t: account } = useTranslation('account')
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? signIns : signIns.slice(0, shownAtFirst)
  const older = signIns.length - shown.length
  return (
    <SectionCard title={account('history.title')} text={t('history.text')}>
      {signIns.length === 0 && <p className={text.flat}>{account('history.empty')}</p>}
      <SectionRows>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </SectionRows>
      {older > 0 && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setExpanded(true)}>
          {t('history.more', { count: older })}
        </Button>
      )}
    </SectionCard>
  )
}

function Entry({ entry: { outcome, provider, address, browser, at } }: { entry: SignInEntry }) {
  const { t } = useTranslation('account')
  const device = useDeviceText()(browser)
  return (
    <SectionRow
      title={
        <>
          <Chip {...looks[outcome]}>{t(`outcome.${outcome}`)}</Chip>
          <DateText moment={at} />
        </>
      }
    >
      <small>{[t(toProviderKey(provider)), device, address].filter(Boolean).join(' · ')}</small>
    </SectionRow>
  )
}

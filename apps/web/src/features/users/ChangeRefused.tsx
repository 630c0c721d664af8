import { Alert } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'

/** Why a change was not made. Where somebody else was faster, says that the newer state is on screen and the choice still stands. */
export function ChangeRefused({ error }: { error: Error | null }) {
  const { t } = useTranslation('users')
  if (!isRefused(error, 'user.changed')) return <Refused error={error} />
  return (
    <Alert color="amber" role="alert" title={t('changed.title')} icon={<IconRefreshAlert stroke={1.75} />}>
      {t('changed.text')}
    </Alert>
  )
}

import { Alert } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'

/** The reason of a refused change. After a conflict it says that the page shows the newer state and that the choice is kept. */
export function ChangeRefused({ error }: { error: Error | null }) {
  const { t } = useTranslation('users')
  if (!isRefused(error, 'user.changed')) return <Refused error={error} />
  return (
    <Alert color="amber" role="alert" title={t('changed.title')} icon={<IconRefreshAlert stroke={1.75} />}>
      {t('changed.text')}
    </Alert>
  )
}

import { account } from '@klesis/contract/identity/account.ts'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './Account.module.css'

export function DownloadCard() {
  const { t } = useTranslation('account')
  const fetching = useMutation({
    mutationFn: () => download(account.download, {}),
    onSuccess: () => void toast({ message: t('records.downloaded') }),
  })
  return (
    <Card aria-labelledby="download-title">
      <h2 id="download-title" className={classes.title}>
        {t('records.downloadTitle')}
      </h2>
      <p className={classes.soft}>{t('records.downloadText')}</p>
      <Refused error={fetching.error} />
      <Group gap="sm">
        <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
          {t('records.download')}
        </Button>
        <span role="status">{fetching.isPending && t('records.downloading')}</span>
      </Group>
    </Card>
  )
}

import { account } from '@klesis/contract/identity/account.calls.ts'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { toast } from '../../../ui/toast.ts'

export function DownloadCard() {
  const { t } = useTranslation('account')
  const fetching = useMutation({
    mutationFn: () => download(account.download, {}),
    onSuccess: () => void toast({ message: t('records.downloaded') }),
  })
  return (
    <SectionCard title={t('records.downloadTitle')} text={t('records.downloadText')}>
      <Refused error={fetching.error} />
      <Group gap="sm">
        <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
          {t('records.download')}
        </Button>
        <span role="status">{fetching.isPending && t('records.downloading')}</span>
      </Group>
    </SectionCard>
  )
}

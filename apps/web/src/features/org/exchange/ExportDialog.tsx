import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import { type TableFormat, tableFormats } from '@klesis/contract/table-formats.ts'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'

/** Downloads the organisation chart with its people as a spreadsheet or JSON. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const fetching = useMutation({ mutationFn: () => download(organisation.export, { query: { format } }) })
  return (
    <Dialog onClose={onClose} title={t('export.title')}>
      <Stack>
        <Text>{t('export.lead')}</Text>
        <Alert color="amber" icon={<IconLock stroke={1.75} aria-hidden />} title={t('export.personal')}>
          {t('export.personalText')}
        </Alert>
        <Radio.Group label={t('export.format')} value={format} onChange={(value) => setFormat(value === 'json' ? 'json' : 'xlsx')}>
          <Stack gap="xs" mt="xs">
            {tableFormats.map((one) => (
              <Radio key={one} value={one} label={t(`export.${one}`)} description={t(`export.${one}Help`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Refused error={fetching.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={fetching.isPending} onClick={() => fetching.mutate(undefined, { onSuccess: onClose })}>
            {t('export.do')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

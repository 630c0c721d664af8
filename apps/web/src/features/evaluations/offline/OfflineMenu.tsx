import { offlineEvaluations } from '@klesis/contract/evaluations/offline-evaluations.calls.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileUpload, IconWifiOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { download } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast.ts'
import classes from '../evaluations.module.css'

const SheetDialog = lazyPart(() => import('./SheetDialog.tsx').then((file) => ({ default: file.SheetDialog })))

/** Evaluating without a connection: one's own sheet to fill in, and its way back. */
export function OfflineMenu({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('evaluation-offline')
  const [isOpen, setOpen] = useState(false)
  const fetching = useMutation({
    mutationFn: () => download(offlineEvaluations.sheet, { params: { invitationId: String(invitationId) } }),
    onError: ({ message }) => void toast({ tone: 'red', title: t('failed'), message }),
  })
  return (
    <>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            aria-label={t('menuLabel')}
            loading={fetching.isPending}
            leftSection={<IconWifiOff size={18} stroke={1.75} aria-hidden />}
          >
            <span className={classes.word}>{t('menu')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => fetching.mutate()}>
            {t('download')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
            {t('upload')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isOpen && <SheetDialog invitationId={invitationId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

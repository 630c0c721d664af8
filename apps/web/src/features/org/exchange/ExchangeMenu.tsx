import { Button, Menu } from '@mantine/core'
import { IconArrowsExchange, IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { menuButton } from './menu-button.ts'
import { useRunningImport } from './use-running-import.ts'

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx').then((file) => ({ default: file.ExportDialog })))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

interface Props {
  /** Called after the organisation has changed. */
  onImported: () => void
}

/** Export and import of the whole organisation, for administrators. */
export function ExchangeMenu({ onImported }: Props) {
  // Its texts are loaded with it, so that the page does not wait for them.
  return (
    <Suspense>
      <MenuWithDialogs onImported={onImported} />
    </Suspense>
  )
}

function MenuWithDialogs({ onImported }: Props) {
  const { t } = useTranslation('exchange')
  const [open, setOpen] = useState<'export' | 'import'>()
  const close = () => setOpen(undefined)
  useRunningImport(onImported)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button ref={menuButton} variant="default" leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('export')}>
            {t('menu.export')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('import')}>
            {t('menu.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'export' && <ExportDialog onClose={close} />}
        {open === 'import' && <ImportDialog onImported={onImported} onClose={close} />}
      </Suspense>
    </>
  )
}

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

/** Export and import of the whole organisation, for administrators. Its button is there with the page; the texts behind it come later. */
export function ExchangeMenu({ onImported }: Props) {
  const { t } = useTranslation('org')
  const [open, setOpen] = useState<'export' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button ref={menuButton} variant="default" leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden />}>
            {t('chart.exchange')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense>
            <Entries onOpen={setOpen} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        <RunningImport onImported={onImported} />
        {open === 'export' && <ExportDialog onClose={close} />}
        {open === 'import' && <ImportDialog onImported={onImported} onClose={close} />}
      </Suspense>
    </>
  )
}

function Entries({ onOpen }: { onOpen: (dialog: 'export' | 'import') => void }) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <Menu.Item leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />} onClick={() => onOpen('export')}>
        {t('menu.export')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />} onClick={() => onOpen('import')}>
        {t('menu.import')}
      </Menu.Item>
    </>
  )
}

function RunningImport({ onImported }: Props) {
  useRunningImport(onImported)
  return null
}

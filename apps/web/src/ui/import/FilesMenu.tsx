import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../toast.ts'

interface Props {
  download: (format: TableFormat) => Promise<unknown>
  /** The dialog of the import, which may still have to be fetched. */
  importDialog: (onClose: () => void) => ReactNode
}

/** Export of a list in each format, and its import. */
export function FilesMenu({ download, importDialog }: Props) {
  const { t } = useTranslation('table-import')
  const [isImporting, setImporting] = useState(false)
  const fetching = useMutation({ mutationFn: download, onError: (error) => void toast({ tone: 'red', message: error.message }) })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={fetching.isPending}>
            {t('files.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />} onClick={() => fetching.mutate('xlsx')}>
            {t('files.xlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} />} onClick={() => fetching.mutate('json')}>
            {t('files.json')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload size={18} stroke={1.75} />} onClick={() => setImporting(true)}>
            {t('files.upload')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <Suspense>{importDialog(() => setImporting(false))}</Suspense>}
    </>
  )
}

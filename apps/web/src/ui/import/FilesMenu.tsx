import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { toast } from '../toast.ts'

interface Props {
  labels: { menu: string; xlsx: string; json: string; upload: string }
  download: (format: TableFormat) => Promise<unknown>
  /** The dialog of the import, which may still have to be fetched. */
  importDialog: (onClose: () => void) => ReactNode
}

/** Export of a list in each format, and its import. */
export function FilesMenu({ labels, download, importDialog }: Props) {
  const [isImporting, setImporting] = useState(false)
  const fetching = useMutation({ mutationFn: download, onError: (error) => void toast({ tone: 'red', message: error.message }) })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={fetching.isPending}>
            {labels.menu}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />} onClick={() => fetching.mutate('xlsx')}>
            {labels.xlsx}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} />} onClick={() => fetching.mutate('json')}>
            {labels.json}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload size={18} stroke={1.75} />} onClick={() => setImporting(true)}>
            {labels.upload}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <Suspense>{importDialog(() => setImporting(false))}</Suspense>}
    </>
  )
}

import { lookupExchange } from '@klesis/contract/lookups/lookup-exchange.calls.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { download } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** Export and import of the items of a lookup. */
export function FilesMenu({ lookup: { id } }: { lookup: LookupView }) {
  const { t } = useTranslation('lookups')
  const [isImporting, setImporting] = useState(false)
  const fetching = useMutation({
    mutationFn: (format: TableFormat) => download(lookupExchange.export, { params: { id: String(id), format } }),
    onError: (error) => void toast({ tone: 'red', message: error.message }),
  })
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
      {isImporting && (
        <Suspense>
          <ImportDialog lookupId={id} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

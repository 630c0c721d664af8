import { masterDataExchange } from '@klesis/contract/masterdata/masterdata-exchange.calls.ts'
import { download } from '../../../api/call.ts'
import { FilesMenu } from '../../../ui/import/FilesMenu.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** Export and import of all lists of the page. */
export function MasterDataFiles() {
  return (
    <FilesMenu
      download={(format) => download(masterDataExchange.export, { params: { format } })}
      importDialog={(onClose) => <ImportDialog onClose={onClose} />}
    />
  )
}

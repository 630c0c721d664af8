import { lookupExchange } from '@klesis/contract/lookups/lookup-exchange.calls.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import { download } from '../../../api/call.ts'
import { FilesMenu as Menu } from '../../../ui/import/FilesMenu.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** Export and import of the items of a lookup. */
export function FilesMenu({ lookup: { id } }: { lookup: LookupView }) {
  return (
    <Menu
      download={(format) => download(lookupExchange.export, { params: { id: String(id), format } })}
      importDialog={(onClose) => <ImportDialog lookupId={id} onClose={onClose} />}
    />
  )
}

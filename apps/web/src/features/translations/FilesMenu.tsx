import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { download } from '../../api/call.ts'
import { FilesMenu as Menu } from '../../ui/import/FilesMenu.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** Export and import of all texts. */
export function FilesMenu() {
  return <Menu download={(format) => download(translations.export, { params: { format } })} importDialog={(onClose) => <ImportDialog onClose={onClose} />} />
}

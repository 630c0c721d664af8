import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { download } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilesMenu as Menu } from '../../ui/import/FilesMenu.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** Export and import of all texts. */
export function FilesMenu() {
  const { t } = useTranslation('translations')
  return (
    <Menu
      labels={{ menu: t('files.menu'), xlsx: t('files.xlsx'), json: t('files.json'), upload: t('files.upload') }}
      download={(format) => download(translations.export, { params: { format } })}
      importDialog={(onClose) => <ImportDialog onClose={onClose} />}
    />
  )
}

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDeviceFloppy, IconDotsVertical, IconFileExport, IconFileImport, IconFilePlus, IconFiles, IconLanguage, IconTemplate } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SaveState, type SaveStateName } from '../../../ui/SaveState.tsx'
import { StickyFooter } from '../../../ui/StickyFooter.tsx'
import text from '../../../ui/text.module.css'
import { useMay } from '../../identity/identity.queries.ts'
import { ExportButton } from '../exchange/ExportButton.tsx'
import classes from './edit.module.css'
import type { Editing } from './use-editing.ts'

const SaveTemplateDialog = lazyPart(async () => {
  const [{ SaveTemplateDialog: Save }] = await Promise.all([import('../start/SaveTemplateDialog.tsx'), loadTexts('start-invitation')])
  return { default: Save }
})
const ImportDialog = lazyPart(() => import('../exchange/ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))

function stateOf({ modified, saving }: Editing): SaveStateName {
  if (saving.isPending) return 'saving'
  if (saving.isError) return 'failed'
  return modified ? 'unsaved' : 'saved'
}

/** Save and the other actions on the whole invitation; always visible. */
export function EditFooter({ editing, onTranslate }: { editing: Editing; onTranslate: () => void }) {
  const { t } = useTranslation('invitations')
  const [opened, open] = useState<'import' | 'template'>()
  const close = () => open(undefined)
  const isAdmin = useMay()('admin')
  const { base, modified, save, saving, restart } = editing
  const id = String(base.id)
  const isSaved = base.id !== 0
  // Nobody can apply before it is published, nor when its period is over.
  const isOpen = base.isPublished && !base.isArchived && !base.isExpired
  return (
    <StickyFooter label={t('footer.label')} className={classes.footer}>
      <div className={classes.bar}>
        <Button leftSection={<IconDeviceFloppy size={19} aria-hidden />} loading={editing.isBusy} onClick={save}>
          {t('footer.save')}
        </Button>
        <div>
          {(isSaved || modified || saving.isError) && <SaveState state={stateOf(editing)} savedAt={base.updatedAt} />}
          {saving.isError && <p className={text.soft}>{saving.error.message}</p>}
        </div>
      </div>
      <div className={classes.more}>
        <Button variant="subtle" size="sm" leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => open('import')}>
          {t('footer.import')}
        </Button>
        <Button variant="subtle" size="sm" leftSection={<IconLanguage size={18} aria-hidden />} onClick={onTranslate}>
          {t('footer.translations')}
        </Button>
        {isSaved && <ExportButton invitation={base} icon={<IconFileExport size={18} aria-hidden />} />}
        {isSaved && (
          <LinkButton to="/management/applications/$id" params={{ id }} variant="subtle" size="sm" leftSection={<IconFiles size={18} aria-hidden />}>
            {t('footer.applications')}
          </LinkButton>
        )}
        {isSaved && isOpen && (
          <LinkButton
            to="/application/new/$invitationId"
            params={{ invitationId: id }}
            variant="subtle"
            size="sm"
            leftSection={<IconFilePlus size={18} aria-hidden />}
          >
            {t('footer.newApplication')}
          </LinkButton>
        )}
        {isSaved && isAdmin && (
          <Menu position="top-end">
            <Menu.Target>
              <ActionIcon data-icon-only aria-label={t('footer.more')}>
                <IconDotsVertical size={19} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconTemplate size={18} stroke={1.75} />} onClick={() => open('template')}>
                {t('footer.template')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {opened === 'template' && (
        <Suspense>
          <SaveTemplateDialog invitation={base} isModified={modified} onClose={close} />
        </Suspense>
      )}
      {opened === 'import' && (
        <Suspense>
          <ImportDialog invitation={base} isModified={modified} onImported={restart} onClose={close} />
        </Suspense>
      )}
    </StickyFooter>
  )
}

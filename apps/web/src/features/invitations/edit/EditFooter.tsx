import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SaveState, type SaveStateName } from '../../../ui/SaveState.tsx'
import { StickyFooter } from '../../../ui/StickyFooter.tsx'
import text from '../../../ui/text.module.css'
import classes from './edit.module.css'
import { FooterActions, FooterMenu } from './FooterActions.tsx'
import { type FooterDialog, FooterDialogs } from './FooterDialogs.tsx'
import type { Editing } from './use-editing.ts'

function stateOf({ modified, saving }: Editing): SaveStateName {
  if (saving.isPending) return 'saving'
  if (saving.isError) return 'failed'
  return modified ? 'unsaved' : 'saved'
}

/** The other actions on the whole invitation at the end of the page, and Save, which is always visible. */
export function EditFooter({ editing, onTranslate }: { editing: Editing; onTranslate: () => void }) {
  const { t } = useTranslation('invitations')
  const [opened, open] = useState<FooterDialog>()
  const { base, modified, save, saving } = editing
  return (
    <>
      <FooterActions editing={editing} onOpen={open} />
      <StickyFooter label={t('footer.bar')} className={classes.footer}>
        <Button leftSection={<IconDeviceFloppy size={19} aria-hidden />} loading={editing.isBusy} onClick={save}>
          {t('footer.save')}
        </Button>
        <div className={classes.saveState}>
          {(base.id !== 0 || modified || saving.isError) && <SaveState state={stateOf(editing)} savedAt={base.updatedAt} />}
        </div>
        <FooterMenu editing={editing} onOpen={open} onTranslate={onTranslate} />
        {saving.isError && <p className={`${text.soft} ${classes.notSaved}`}>{saving.error.message}</p>}
      </StickyFooter>
      <FooterDialogs editing={editing} opened={opened} onClose={() => open(undefined)} />
    </>
  )
}

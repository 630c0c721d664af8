import type { MendedLetter } from '@klesis/contract/letters/letters.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './mending.module.css'
import type { MendedDraft } from './use-mended-draft.ts'

interface Props {
  letter: MendedDraft
  saved: MendedLetter
  title: string
  /** Whether nothing is written in the language that is shown. */
  isBlank: boolean
  onShow: () => void
}

/** Whether the letter is saved, and what can be done with it. */
export function MendBar({ letter, saved, title, isBlank, onShow }: Props) {
  const { t } = useTranslation('mended-letters')
  const [isAsked, ask] = useState(false)
  const { isModified, isSaving, isRemoving, failure, theirs } = letter
  const { isMended, mended, mayMend } = saved
  const state = isSaving ? 'saving' : failure ? 'failed' : isModified ? 'unsaved' : 'saved'
  const save = () => void letter.save().then((now) => now && void toast({ message: t('done.saved', { title }) }))
  const remove = () =>
    void letter.remove().then((now) => {
      ask(false)
      if (now) void toast({ message: t('done.removed', { title }) })
    })
  return (
    <div className={classes.bar}>
      {(isModified || mended) && (
        <span className={classes.state}>
          <SaveState state={state} savedAt={mended?.at ?? null} />
        </span>
      )}
      {isMended && mayMend && !theirs && (
        <Button variant="subtle" color="gray" size="xs" leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={() => ask(true)}>
          {t('template')}
        </Button>
      )}
      {!isBlank && (
        <Button variant="default" size="xs" leftSection={<IconEye size={17} aria-hidden />} onClick={onShow}>
          {t('see')}
        </Button>
      )}
      {isModified && (
        <Button variant="default" size="xs" disabled={isSaving} onClick={letter.drop}>
          {t('undo')}
        </Button>
      )}
      <Button size="xs" disabled={!isModified || theirs !== undefined} loading={isSaving} onClick={save}>
        {t('save')}
      </Button>
      {isAsked && (
        <ConfirmDialog title={t('template.title')} confirm={t('template')} isBusy={isRemoving} onClose={() => ask(false)} onConfirm={remove}>
          {t('template.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}

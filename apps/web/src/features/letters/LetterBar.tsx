import { Button } from '@mantine/core'
import { IconEye, IconFileOff, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { toast } from '../../ui/toast.ts'
import type { LetterInvitation } from './letter-invitation.ts'
import classes from './letters.module.css'
import type { LetterDraft } from './use-letter-draft.ts'

interface Props {
  letter: LetterDraft
  invitation: LetterInvitation
  onPreview: () => void
  onVersions: () => void
}

/** Whether the letter is saved, and what can be done with it. */
export function LetterBar({ letter, invitation, onPreview, onVersions }: Props) {
  const { t } = useTranslation('letters')
  const [isAsked, setAsked] = useState(false)
  const { base, kind, isModified, isSaving, isTaking, failure } = letter
  const state = isSaving ? 'saving' : failure ? 'failed' : isModified ? 'unsaved' : 'saved'
  const isBlank = Object.values(letter.text.body).every((words) => words.trim() === '')
  return (
    <div className={classes.bar}>
      <span className={classes.state}>{(isModified || base.saved) && <SaveState state={state} savedAt={base.saved?.savedAt ?? null} />}</span>
      {base.live && !isModified && (
        <Button variant="subtle" color="gray" size="xs" leftSection={<IconFileOff size={17} aria-hidden />} onClick={() => setAsked(true)}>
          {t('takeOut')}
        </Button>
      )}
      {base.saved && (
        <Button variant="subtle" color="gray" size="xs" leftSection={<IconHistory size={17} aria-hidden />} onClick={onVersions}>
          {t('versions')}
        </Button>
      )}
      {!isBlank && (
        <Button variant="default" size="xs" leftSection={<IconEye size={17} aria-hidden />} onClick={onPreview}>
          {t('preview')}
        </Button>
      )}
      {isModified && (
        <>
          <Button variant="default" size="xs" disabled={isSaving} onClick={letter.drop}>
            {t('undo')}
          </Button>
          <Button size="xs" loading={isSaving} onClick={() => void letter.save()}>
            {t('save')}
          </Button>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('takeOut.title', { kind: t(`kind.${kind}`) })}
          confirm={t('takeOut')}
          isBusy={isTaking}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            void letter.takeOutOfEffect().then((taken) => {
              setAsked(false)
              if (taken) void toast({ message: t('done.takenOut', { kind: t(`kind.${kind}`) }) })
            })
          }
        >
          {t(invitation.isPublished ? 'takeOut.text' : 'takeOut.textDraft')}
        </ConfirmDialog>
      )}
    </div>
  )
}

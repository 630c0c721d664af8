import { Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import classes from './edit.module.css'
import type { Editing } from './use-editing.ts'

const maxShown = 5

/** Before a save of a published invitation that may not be published: what is missing, and that the published one stays. */
export function KeepDraftDialog({ editing: { missing, keepAsDraft, stay } }: { editing: Editing }) {
  const { t } = useTranslation('invitations')
  if (missing.length === 0) return null
  return (
    <ConfirmDialog title={t('keep.title')} confirm={t('keep.do')} cancel={t('keep.stay')} tone="aegean" onConfirm={keepAsDraft} onClose={stay}>
      <Text>{t('keep.text')}</Text>
      <ul className={classes.missing}>
        {missing.slice(0, maxShown).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {missing.length > maxShown && <Text c="dimmed">{t('keep.more', { count: missing.length - maxShown })}</Text>}
    </ConfirmDialog>
  )
}

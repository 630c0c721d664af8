import { Alert } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import classes from '../edit.module.css'

/** Informs the person that unsaved answers were found in this tab and restored. */
export function RestoredNotice({ at }: { at: string }) {
  const { t } = useTranslation('applications')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Alert
      className={classes.banner}
      color="aegean"
      role="status"
      icon={<IconRestore stroke={1.75} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('edit.close')}
      onClose={() => setOpen(false)}
    >
      {t('edit.restored', { when: toAthensText(at) })}
    </Alert>
  )
}

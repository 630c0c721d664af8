import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SaveState } from '../../../ui/SaveState.tsx'
import classes from './edit.module.css'
import type { QueueState } from './saving/save-queue.ts'
import { shownAs } from './saving/shown-as.ts'
import type { ManualSave } from './saving/use-manual-save.ts'

interface Props {
  application: ApplicationView
  saving: { state: QueueState; error?: Error }
  sending: ManualSave
  onSubmit: () => void
}

/** Stays visible at the bottom: the state of saving, and the buttons to save and submit. */
export function ApplicationFooter({ application: { allowed, savedAt }, saving, sending, onSubmit }: Props) {
  const { t } = useTranslation('applications')
  const isResubmission = allowed.includes('resubmit')
  return (
    <div className={classes.foot} data-sticky-foot>
      <div className={classes.footState}>
        {saving.state === 'saved' && !savedAt ? (
          <span className={classes.soft}>{t('edit.foot.byItself')}</span>
        ) : (
          <SaveState state={shownAs[saving.state]} savedAt={savedAt} />
        )}
        {saving.state === 'failed' && <span className={classes.soft}>{t('edit.failed.again')}</span>}
        {saving.state === 'refused' && <span className={classes.soft}>{saving.error?.message}</span>}
      </div>
      <div className={classes.footButtons}>
        {allowed.includes('saveTemporary') && (
          <Button variant="default" loading={sending.isSaving} onClick={() => void sending.saveTemporary()}>
            {t('edit.foot.save')}
          </Button>
        )}
        {(allowed.includes('submit') || isResubmission) && <Button onClick={onSubmit}>{t(isResubmission ? 'edit.foot.resubmit' : 'edit.foot.submit')}</Button>}
      </div>
    </div>
  )
}

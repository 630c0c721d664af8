import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SaveState } from '../../../ui/SaveState.tsx'
import { useFootHeight } from '../../../ui/use-foot-height.ts'
import type { FormStore } from '../../forms/index.ts'
import classes from './edit.module.css'
import own from './foot.module.css'
import type { QueueState } from './saving/save-queue.ts'
import { shownAs } from './saving/shown-as.ts'
import type { ManualSave } from './saving/use-manual-save.ts'
import { continueKeyId, useContinueKey } from './use-continue-key.ts'

interface Props {
  application: ApplicationView
  saving: { state: QueueState; error?: Error }
  sending: ManualSave
  /** Saves now what could not be saved. */
  onRetry: () => Promise<unknown>
  /** The form, of several pages or one. */
  form: FormStore
  /** Leads to the next page of the form, and from the last one, or where a part is changed from there, to the page before the submission. Undefined where nothing can be submitted. */
  onContinue: (() => void) | undefined
  /** False while another page is shown. */
  isShown: boolean
  /** Whether a part is changed from the page before the submission. */
  isReturning: boolean
}

/** Whether saving has failed, until an attempt has succeeded; only one that was asked for shows that it runs. Until then the button stays what it was, so that the second press of a double one saves no draft. */
function useRetry(state: QueueState, onRetry: Props['onRetry']) {
  const isFailed = state === 'failed' || state === 'retrying'
  const [isPressed, setPressed] = useState(false)
  const retry = () => {
    setPressed(true)
    void onRetry().finally(() => setPressed(false))
  }
  return { isFailed, isPressed, retry, shown: isPressed ? 'saving' : shownAs[state] } as const
}

/** Stays visible at the bottom: the state of saving, and the buttons to save, or to try again what could not be saved, and to continue. */
export function ApplicationFooter({ application: { allowed, savedAt }, saving, sending, onRetry, form, onContinue, isShown, isReturning }: Props) {
  const { t } = useTranslation(['applications', 'app'])
  const foot = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isFailed, isPressed, retry, shown } = useRetry(saving.state, onRetry)
  const isKeyTold = useContinueKey(button, isShown && onContinue !== undefined)
  const goBack = useSyncExternalStore(form.subscribe, () => form.read().goBack)
  useFootHeight(foot)
  return (
    <div ref={foot} className={own.foot} data-sticky-foot>
      <div className={own.state}>
        {saving.state === 'saved' && !savedAt ? <span className={classes.soft}>{t('edit.foot.byItself')}</span> : <SaveState state={shown} savedAt={savedAt} />}
        {onContinue && (
          <span id={continueKeyId} className={`${classes.soft} ${own.key}`} hidden={!isKeyTold}>
            {t('edit.foot.key')}
          </span>
        )}
        {isFailed && <span className={classes.soft}>{t('edit.failed.again')}</span>}
        {saving.state === 'refused' && <span className={classes.soft}>{saving.error?.message}</span>}
      </div>
      <div className={own.buttons}>
        {(isFailed || allowed.includes('saveTemporary')) && (
          <Button variant="default" loading={sending.isSaving || isPressed} onClick={isFailed ? retry : () => void sending.saveTemporary()}>
            {t(isFailed ? 'app:action.retry' : 'edit.foot.save')}
          </Button>
        )}
        <div className={own.way}>
          {goBack && (
            <Button variant="default" aria-label={t('edit.foot.back')} onClick={goBack}>
              <IconChevronDown size={20} stroke={1.75} aria-hidden className={own.back} />
            </Button>
          )}
          {onContinue && (
            <Button ref={button} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onContinue}>
              {t(isReturning ? 'edit.foot.return' : 'edit.foot.continue')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { Anchor } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import type { QueueState } from '../../applications/edit/saving/save-queue.ts'
import { shownAs } from '../../applications/edit/saving/shown-as.ts'
import classes from './form.module.css'

interface Props {
  own: OwnEvaluation
  saving: { state: QueueState; error?: Error }
  onRetry: () => void
}

/** Whether the evaluation is a draft or final, and whether what was written is saved. */
export function OwnStateHead({ own: { state, savedAt, finalAt }, saving, onRetry }: Props) {
  const { t } = useTranslation('evaluations')
  const isFailed = shownAs[saving.state] === 'failed'
  return (
    <header className={classes.formHead}>
      <h2>{t('form.label')}</h2>
      {state === 'final' ? (
        <Chip tone="green" icon={IconCircleCheck}>
          {t('form.state.final')}
        </Chip>
      ) : savedAt || saving.state !== 'saved' ? (
        <Chip tone="amber" icon={IconPencil}>
          {t('form.state.draft')}
        </Chip>
      ) : (
        <Chip icon={IconCircle}>{t('form.state.none')}</Chip>
      )}
      <span className={classes.saving}>
        {(saving.state !== 'saved' || savedAt) && <SaveState state={shownAs[saving.state]} savedAt={state === 'final' ? finalAt : savedAt} />}
        {saving.state === 'failed' && (
          <Anchor component="button" type="button" inherit onClick={onRetry}>
            {t('save.again')}
          </Anchor>
        )}
      </span>
      {isFailed && (
        <p className={classes.saveFault} role="alert">
          {saving.state === 'refused' && saving.error ? `${saving.error.message} ` : ''}
          {t('save.kept')}
        </p>
      )}
    </header>
  )
}

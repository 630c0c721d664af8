import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { Button } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { OutcomeChip } from './OutcomeChip.tsx'
import classes from './run-log.module.css'
import { useRepeatRun } from './runs.queries.ts'

function helpOf({ repeat, message, rule }: RunDetails) {
  if (message?.startsWith('call:')) return 'repeat.helpCall'
  if (rule === null) return 'repeat.help'
  return repeat === 'withoutRule' ? 'repeat.helpWithoutRule' : 'repeat.helpRule'
}

/** The button that repeats a failed run, or what stands against it or became of it. */
export function RepeatRun({ invitationId, run }: { invitationId: number; run: RunDetails }) {
  const { id, repeat, repeatedAt, repeatedBy, rule } = run
  const { t } = useTranslation('run-log')
  const repeating = useRepeatRun(invitationId, id)
  const press = () => repeating.mutate(undefined, { onSuccess: () => void toast({ message: t('repeat.done') }) })
  if (repeatedAt !== null)
    return (
      <p className={classes.repeated} role="status">
        <span>{t('repeat.asked', { when: toAthensText(repeatedAt) })}</span>
        {repeatedBy ? (
          <>
            <OutcomeChip {...repeatedBy} isOfRule={rule !== null} />
            <span className={text.soft}>{t('reference', { id: repeatedBy.id })}</span>
          </>
        ) : (
          <span className={text.soft}>{t('repeat.waits')}</span>
        )}
      </p>
    )
  if (repeat === 'notFailed') return null
  if (repeat !== 'possible' && repeat !== 'withoutRule') return <p className={text.soft}>{t(`repeat.${repeat}`)}</p>
  return (
    <div className={classes.repeat}>
      <Refused error={repeating.error} />
      <div className={classes.repeated}>
        <Button size="xs" leftSection={<IconRotateClockwise size={16} aria-hidden />} loading={repeating.isPending} onClick={press}>
          {t('repeat')}
        </Button>
        <span className={text.soft}>{t(helpOf(run))}</span>
      </div>
    </div>
  )
}

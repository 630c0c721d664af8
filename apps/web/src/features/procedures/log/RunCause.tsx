import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { type TriggerId, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './run-log.module.css'

const causes = ['error', 'compile', 'time', 'memory', 'result', 'calls', 'neverSettles', 'killed', 'busy', 'answer', 'call'] as const
/** What the server writes before the first colon; a call of the portal that was refused is an error of the script. */
const causeOf = (message: string) => causes.find((cause) => message === cause || message.startsWith(`${cause}:`)) ?? 'error'

/** Points whose failing script decides nothing, or only warns: what was asked for goes on. */
const deciding: ReadonlySet<TriggerId> = new Set(['validate', 'approversList', 'approvalDepartment'])

/** What the failure meant; rules run at no point of a mail. */
function effectOf(point: TriggerId | null, isOfRule: boolean) {
  const kind = point === null ? 'action' : triggerPointOf(point).kind
  return isOfRule && (kind === 'after' || kind === 'asked') ? (`effectOfRule.${kind}` as const) : (`effect.${kind}` as const)
}

/** In words why a run failed or refused and what that meant, then what the server kept of it. */
export function RunCause({ run: { outcome, notRun, message, line, point, rule } }: { run: RunDetails }) {
  const { t } = useTranslation('run-log')
  if (message === null) return null
  if (notRun) return <p className={classes.cause}>{t(`notRunBecause.${notRun}`)}</p>
  if (outcome === 'refused')
    return (
      <p className={classes.cause}>
        <b>{t(rule ? 'refusedWithOfRule' : 'refusedWith')}</b> <span data-private>{message}</span>
      </p>
    )
  const found = causeOf(message)
  const cause = rule && found !== 'call' ? 'rule' : found
  return (
    <>
      <p className={classes.cause}>
        <b>{t(`cause.${cause}`)}</b> {!(cause === 'call' || (point !== null && deciding.has(point))) && t(effectOf(point, rule !== null))}
      </p>
      {message !== cause && (
        <p className={classes.message} data-private>
          {[message, ...(line === null ? [] : [t('line', { line })])].join(' · ')}
        </p>
      )}
    </>
  )
}

import type { RunDetails as Details, Run } from '@klesis/contract/procedures/runs.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { LeftOutRules } from './LeftOutRules.tsx'
import { RepeatRun } from './RepeatRun.tsx'
import { RunCause } from './RunCause.tsx'
import classes from './run-log.module.css'
import { runQuery } from './runs.queries.ts'

interface Props {
  invitationId: number
  run: Run
}

/** What one run logged and answered, and why it failed or refused. */
export function RunDetails({ invitationId, run }: Props) {
  const { data, error, refetch } = useQuery(runQuery(invitationId, run.id))
  return (
    <div className={classes.details} data-outcome={run.outcome}>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={2} height={32} />}
      {data && <Opened invitationId={invitationId} run={data} />}
    </div>
  )
}

function Opened({ invitationId, run }: { invitationId: number; run: Details }) {
  const { t } = useTranslation('run-log')
  const { answer, application, lines, person } = run
  return (
    <>
      <RunCause run={run} />
      <LeftOutRules rules={run.leftOut} />
      {lines.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section aria-label={t('lines')} className={classes.code} tabIndex={0} data-private>
          {lines.join('\n')}
        </section>
      ) : (
        <p className={text.soft}>{t('noLines')}</p>
      )}
      {answer !== null && (
        <details>
          <summary className={classes.summary}>{t('answer')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section aria-label={t('answer')} className={classes.code} tabIndex={0} data-private>
            {JSON.stringify(answer, null, 2)}
          </section>
        </details>
      )}
      <RepeatRun invitationId={invitationId} run={run} />
      <p className={`${text.soft} ${classes.facts}`}>
        <span>{t('reference', { id: run.id })}</span>
        <span data-private>{person === null ? t('byPortal') : t('by', { person })}</span>
        {application && !application.isDeleted && (
          <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(application.id) }}>
            {t('openApplication')}
          </LinkAnchor>
        )}
        {application?.isDeleted && <span>{t('applicationDeleted')}</span>}
        {run.point !== null && (
          <LinkAnchor inherit to="/invitation/rules/$id" params={{ id: String(invitationId) }} search={{ point: run.point }}>
            {t(run.rule === null ? 'openScript' : 'openRule')}
          </LinkAnchor>
        )}
        {run.repeats !== null && <span>{t('repeatsRun', { id: run.repeats })}</span>}
      </p>
    </>
  )
}

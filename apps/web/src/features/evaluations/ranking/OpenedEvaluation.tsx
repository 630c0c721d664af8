import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { useQuery } from '@tanstack/react-query'
import { session } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { AnswerSummary } from '../../forms/index.ts'
import { useMe } from '../../identity/identity.queries.ts'
import { viewQuery } from '../evaluations.queries.ts'
import { ReopenButton } from '../form/ReopenButton.tsx'
import { readEvaluationForm } from '../form/read-evaluation-form.ts'
import classes from './panel.module.css'
import type { OpenedCell } from './table-props.ts'

interface Props {
  invitationId: number
  cell: OpenedCell
}

/** The evaluation that a cell of the table stands for, to be read; a manager can reopen it. */
export function OpenedEvaluation({ invitationId, cell: { row, member } }: Props) {
  const { t } = useTranslation('ranking')
  const state = row.cells.find(({ personId }) => personId === member.personId)?.state ?? 'none'
  const found = useQuery({ ...viewQuery(row.applicationId, session.get()?.uid), enabled: state === 'final' })
  return (
    <div className={classes.opened}>
      <p className={text.soft}>{t('aside.for', { name: row.applicantName })}</p>
      {state !== 'final' && <p>{t(`aside.${state}`)}</p>}
      <Refused error={found.error} title={t('aside.failed')} onRetry={() => void found.refetch()} />
      {state === 'final' && found.isPending && <RowsSkeleton count={4} height={48} />}
      {state === 'final' && found.data && <Written view={found.data} member={member} />}
      <LinkButton
        variant="default"
        size="xs"
        to="/evaluate/applications/$invitationId"
        params={{ invitationId: String(invitationId) }}
        search={{ application: String(row.applicationId) }}
      >
        {t('aside.application')}
      </LinkButton>
    </div>
  )
}

/** One's own evaluation is not among those of the others. */
function evaluationBy({ others, mine }: EvaluationView, personId: number, isOwn: boolean) {
  if (!isOwn) return others?.find((one) => one.personId === personId)
  return others && mine?.state === 'final' && mine.finalAt ? { ...mine, finalAt: mine.finalAt } : undefined
}

function Written({ view, member: { personId, name } }: { view: EvaluationView; member: OpenedCell['member'] }) {
  const { t } = useTranslation('ranking')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const isOwn = useMe()?.id === personId
  const written = evaluationBy(view, personId, isOwn)
  if (!written) return <p>{t(view.others ? 'aside.missing' : 'standing.hiddenHelp')}</p>
  return (
    <>
      <dl className={text.facts}>
        {written.total !== null && (
          <>
            <dt>{t('aside.total')}</dt>
            <dd>
              <b>{number.format(written.total)}</b>
            </dd>
          </>
        )}
        <dt>{t('aside.finalAt')}</dt>
        <dd>
          <DateText moment={written.finalAt} />
        </dd>
      </dl>
      <AnswerSummary form={readEvaluationForm(written.form)} data={written.data} />
      {!isOwn && view.head.mayManage && view.isOpen && <ReopenButton applicationId={view.application.id} personId={personId} name={name} />}
    </>
  )
}

import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Refused } from '../../ui/Refused.tsx'
import classes from './dashboard.module.css'
import { evaluationQuery } from './dashboard.queries.ts'

/** The invitations whose applications a committee member evaluates. */
export function EvaluationPanel() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const found = useQuery(evaluationQuery)
  if (found.isPending) return null
  return (
    <section aria-label={t('evaluation.title')}>
      <h2 className={classes.heading}>{t('evaluation.title')}</h2>
      <Refused error={found.error} title={t('evaluation.failed')} onRetry={() => void found.refetch()} />
      {found.data?.items.length === 0 && <p className={classes.notice}>{t('empty.evaluation')}</p>}
      {found.data && found.data.items.length > 0 && (
        <div className={classes.waiting}>
          {found.data.items.map(({ id, title, applications, final, deadline, endsAt, isContinuous, hasItems, mayRank, phase }) => {
            const name = textIn(title, language)
            const params = { invitationId: String(id) }
            return (
              <div key={id} className={classes.task}>
                <div className={classes.taskText}>
                  <b>{name}</b>
                  <small>
                    {t('evaluation.count', { count: applications })}
                    {phase === 'open' && ` · ${t('evaluation.final', { count: final })}`}
                    {phase === 'closed' && ` · ${t('evaluation.closed')}`}
                    {phase === 'open' && deadline && (
                      <>
                        {` · ${t('evaluation.until')} `}
                        <DateText moment={deadline} withZone />
                      </>
                    )}
                    {phase === 'notBegun' && !isContinuous && (
                      <>
                        {` · ${t('evaluation.begins')} `}
                        <DateText moment={endsAt} />
                      </>
                    )}
                  </small>
                </div>
                <div className={classes.taskLinks}>
                  {hasItems && (
                    <LinkButton variant="default" to="/evaluate/items/$invitationId" params={params} aria-label={t('evaluation.itemsOf', { title: name })}>
                      {t('evaluation.items')}
                    </LinkButton>
                  )}
                  {mayRank && (
                    <LinkButton variant="default" to="/evaluate/ranking/$invitationId" params={params} aria-label={t('evaluation.rankingOf', { title: name })}>
                      {t('evaluation.ranking')}
                    </LinkButton>
                  )}
                  <LinkButton to="/evaluate/applications/$invitationId" params={params} aria-label={t('evaluation.applicationsOf', { title: name })}>
                    {t('evaluation.applications')}
                  </LinkButton>
                </div>
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}

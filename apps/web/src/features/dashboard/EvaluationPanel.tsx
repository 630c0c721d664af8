import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import classes from './dashboard.module.css'
import { evaluationQuery } from './dashboard.queries.ts'

/** The invitations whose applications a committee member evaluates. */
export function EvaluationPanel() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const found = useQuery(evaluationQuery)
  if (!found.data) return null
  return (
    <section aria-label={t('evaluation.title')}>
      <h2 className={classes.heading}>{t('evaluation.title')}</h2>
      {found.data.items.length === 0 ? (
        <p className={classes.notice}>{t('empty.evaluation')}</p>
      ) : (
        <div className={classes.waiting}>
          {found.data.items.map((invitation) => (
            <div key={invitation.id} className={classes.task}>
              <div className={classes.taskText}>
                <b>{invitation.title[language] ?? invitation.title.el}</b>
                <small>
                  {t('evaluation.count', { count: invitation.applications })}
                  {!invitation.isContinuous && (
                    <>
                      {' · '}
                      <DateText moment={invitation.endsAt} />
                    </>
                  )}
                </small>
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import text from '../../../ui/text.module.css'
import classes from './create.module.css'
import { mineOfInvitationQuery } from './create.queries.ts'

/** The person's applications to the same invitation; renders nothing if there are none. */
export function ExistingApplications({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('applications')
  const mine = useQuery(mineOfInvitationQuery(invitationId))
  if (mine.error) return <Refused error={mine.error} onRetry={() => void mine.refetch()} />
  if (!mine.data || mine.data.items.length === 0) return null
  return (
    <section aria-labelledby="existing">
      <h2 id="existing" className={classes.heading}>
        {t('create.existing')}
      </h2>
      <Card>
        <ul className={classes.list}>
          {mine.data.items.map((application) => (
            <li key={application.id} className={classes.existing}>
              <span>
                <LinkAnchor underline="always" to="/application/edit/$applicationId" params={{ applicationId: String(application.id) }}>
                  {t('create.application', { number: application.protocolNumber ?? application.id })}
                </LinkAnchor>{' '}
                <span className={text.soft}>
                  {application.submittedAt && application.appState === 'permanent' ? (
                    <SubmittedText {...application} submittedAt={application.submittedAt} />
                  ) : (
                    <DateText moment={application.createdAt} />
                  )}
                </span>
              </span>
              <StateChip state={toShownState(application)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

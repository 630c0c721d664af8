import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { LinkAnchor, LinkButton } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import text from '../../../ui/text.module.css'
import { ownTaskOf } from '../lists/own-task.ts'
import classes from './create.module.css'
import { mineOfInvitationQuery } from './create.queries.ts'

interface Props {
  invitationId: number
  /** The one that is in the way of another: what says so leads to it. */
  inTheWay: number | undefined
}

/** The person's applications to the same invitation, with the way to those that wait for them; renders nothing if there are none. */
export function ExistingApplications({ invitationId, inTheWay }: Props) {
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
              <span className={classes.existingEnd}>
                <StateChip state={toShownState(application)} />
                {application.id !== inTheWay && ownTaskOf(application) && (
                  <LinkButton
                    size="sm"
                    variant="default"
                    to="/application/edit/$applicationId"
                    params={{ applicationId: String(application.id) }}
                    aria-label={`${t('create.continue')}: ${t('create.application', { number: application.protocolNumber ?? application.id })}`}
                  >
                    {t('create.continue')}
                  </LinkButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

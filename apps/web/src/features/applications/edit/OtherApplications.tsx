import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import classes from './edit.module.css'

/** Other applications of the same person. */
export function OtherApplications({ applications }: { applications: ApplicationView['otherApplications'] }) {
  const language = useLanguage()
  return (
    <Card className={classes.rows}>
      {applications.map(({ id, invitationTitle, submittedAt, resubmittedAt, ...state }) => (
        <div key={id} className={classes.other}>
          <div className={classes.otherText}>
            <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(id) }}>
              {textIn(invitationTitle, language)}
            </LinkAnchor>
            {submittedAt && (
              <span className={classes.soft}>
                {' '}
                <SubmittedText submittedAt={submittedAt} resubmittedAt={resubmittedAt} />
              </span>
            )}
          </div>
          <StateChip state={toShownState(state)} />
        </div>
      ))}
    </Card>
  )
}

import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import text from '../../../ui/text.module.css'
import { ApprovalCount, DocumentCount, DraftDeadline, ProblemNote, WhenText } from './ApplicationFacts.tsx'
import { ApplicationTags } from './ApplicationTags.tsx'
import classes from './lists.module.css'

interface Props {
  application: ApplicationCard
  showsApplicant: boolean
  showsInvitation: boolean
}

/** An application of a list drawn as a card: state, dates, number of approvals, and the link to it. `ApplicationTable` draws the same as rows. */
export function ApplicationCardView({ application, showsApplicant, showsInvitation }: Props) {
  const { t } = useTranslation('applications')
  const title = toText(application.invitationTitle, useLanguage())
  const name = showsApplicant ? application.applicantName : title
  return (
    <Card className={classes.card} aria-label={t('list.of', { name, id: application.id })}>
      <div className={classes.cardTop}>
        <StateChip state={toShownState(application)} />
        <span className={classes.number}>{application.protocolNumber ?? t('list.number', { id: application.id })}</span>
      </div>
      <div className={classes.cardHead}>
        {showsApplicant && <PersonAvatar name={application.applicantName} address={application.avatar} size={36} />}
        <div className={classes.cardText}>
          <h2 className={classes.cardTitle}>
            <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(application.id) }}>
              {name}
            </LinkAnchor>
          </h2>
          {showsApplicant && showsInvitation && <div className={text.soft}>{title}</div>}
        </div>
      </div>
      <ProblemNote application={application} />
      <ApplicationTags ids={application.tags} />
      <div className={classes.facts}>
        <WhenText application={application} />
        <DraftDeadline application={application} />
        <ApprovalCount application={application} />
        <DocumentCount application={application} />
      </div>
    </Card>
  )
}

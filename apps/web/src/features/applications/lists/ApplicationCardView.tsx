import { textIn } from '@klesis/contract/text-in.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import text from '../../../ui/text.module.css'
import { ApprovalCount, CommentFact, DocumentCount, DraftDeadline, ProblemNote, WhenText } from './ApplicationFacts.tsx'
import { ApplicationTags } from './ApplicationTags.tsx'
import type { ListedApplication } from './listed-application.ts'
import classes from './lists.module.css'
import type { TableColumn } from './table-column.ts'

interface Props {
  application: ListedApplication
  /** The chosen answers, each a line. */
  answers: readonly TableColumn[]
  showsApplicant: boolean
  showsInvitation: boolean
  /** What chooses it. */
  box?: ReactNode
  /** What leads on from it. */
  wayOn?: ReactNode
}

/** An application of a list drawn as a card: state, dates, number of approvals, and the link to it. `ApplicationTable` draws the same as rows. */
export function ApplicationCardView({ application, answers, showsApplicant, showsInvitation, box, wayOn }: Props) {
  const { t } = useTranslation('application-list')
  const title = textIn(application.invitationTitle, useLanguage())
  const given = answers.map((column) => ({ ...column, text: column.cell(application) })).filter((column) => column.text)
  const name = showsApplicant ? application.applicantName : title
  return (
    <Card className={classes.card} aria-label={t('list.of', { name, id: application.id })} data-application={application.id}>
      <div className={classes.cardTop}>
        {box}
        <StateChip state={toShownState(application)} />
        <span className={classes.number}>{application.protocolNumber ?? t('list.number', { id: application.id })}</span>
      </div>
      <div className={classes.cardHead}>
        {showsApplicant && <PersonAvatar name={application.applicantName} address={application.avatar} size={36} />}
        <div className={classes.cardText}>
          <h2 className={classes.cardTitle}>
            <LinkAnchor inherit data-opens to="/application/edit/$applicationId" params={{ applicationId: String(application.id) }}>
              {name}
            </LinkAnchor>
          </h2>
          {showsApplicant && showsInvitation && <div className={text.soft}>{title}</div>}
        </div>
      </div>
      <ProblemNote application={application} />
      <ApplicationTags ids={application.tags} />
      {given.length > 0 && (
        <dl className={classes.answers}>
          {given.map((column) => (
            <div key={column.id}>
              <dt>{column.title}</dt>
              <dd>{column.text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.facts}>
        <WhenText application={application} />
        <DraftDeadline application={application} />
        <ApprovalCount application={application} />
        <DocumentCount application={application} />
        <CommentFact application={application} />
        {wayOn && <span className={classes.wayOn}>{wayOn}</span>}
      </div>
    </Card>
  )
}

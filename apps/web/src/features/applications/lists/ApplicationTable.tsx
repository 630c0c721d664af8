import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import { DraftDeadline, isDraft, ProblemNote } from './ApplicationFacts.tsx'
import { ApplicationTags } from './ApplicationTags.tsx'

interface Props {
  applications: ApplicationCard[]
  showsApplicant: boolean
  showsInvitation: boolean
}

interface RowProps extends Omit<Props, 'applications'> {
  application: ApplicationCard
  showsDocuments: boolean
}

function Row({ application, showsApplicant, showsInvitation, showsDocuments }: RowProps) {
  const title = toText(application.invitationTitle, useLanguage())
  const { id, applicantName, protocolNumber, submittedAt, resubmittedAt, savedAt, createdAt, approvals, approved, documents } = application
  return (
    <Table.Tr>
      <Table.Td>{protocolNumber ?? id}</Table.Td>
      <Table.Td>
        <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(id) }}>
          {showsApplicant ? applicantName : title}
        </LinkAnchor>
        <ProblemNote application={application} />
        <ApplicationTags ids={application.tags} />
      </Table.Td>
      {showsApplicant && showsInvitation && <Table.Td>{title}</Table.Td>}
      <Table.Td>
        <StateChip state={toShownState(application)} />
      </Table.Td>
      <Table.Td>
        {isDraft(application) ? <DraftDeadline application={application} /> : submittedAt && <SubmittedText {...{ submittedAt, resubmittedAt }} />}
      </Table.Td>
      <Table.Td>
        <DateText moment={savedAt ?? createdAt} />
      </Table.Td>
      <Table.Td>{approvals > 0 && `${approved}/${approvals}`}</Table.Td>
      {showsDocuments && <Table.Td>{application.showsDocuments && documents}</Table.Td>}
    </Table.Tr>
  )
}

/** The applications as a table. */
export function ApplicationTable({ applications, showsApplicant, showsInvitation }: Props) {
  const { t } = useTranslation('applications')
  const showsDocuments = applications.some((one) => one.showsDocuments)
  return (
    <Table.ScrollContainer
      minWidth={showsApplicant ? 900 : 760}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('list.table') } }}
    >
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('list.column.number')}</Table.Th>
            {showsApplicant && <Table.Th>{t('list.column.applicant')}</Table.Th>}
            {showsInvitation && <Table.Th>{t('list.column.invitation')}</Table.Th>}
            <Table.Th>{t('list.column.state')}</Table.Th>
            <Table.Th>{t('list.column.submitted')}</Table.Th>
            <Table.Th>{t('list.column.saved')}</Table.Th>
            <Table.Th>{t('list.column.approvals')}</Table.Th>
            {showsDocuments && <Table.Th>{t('list.column.documents')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applications.map((application) => (
            <Row key={application.id} {...{ application, showsApplicant, showsInvitation, showsDocuments }} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

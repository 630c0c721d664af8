import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { CommentFact, DraftDeadline, isDraft, ProblemNote } from './ApplicationFacts.tsx'
import { ApplicationTags } from './ApplicationTags.tsx'
import type { BaseColumn } from './list-columns.ts'
import type { TableColumn } from './table-column.ts'

/** The columns of what a list knows of each application besides its answers. */
export function useBaseColumns(showsApplicant: boolean): Record<BaseColumn, TableColumn> {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const departments = useMasterData()?.departments ?? []
  const titleOf = ({ invitationTitle }: ApplicationCard) => textIn(invitationTitle, language)
  const columns: Record<BaseColumn, Omit<TableColumn, 'id'>> = {
    number: { title: t('list.column.number'), cell: ({ id, protocolNumber }) => protocolNumber ?? id },
    name: {
      title: t(showsApplicant ? 'list.column.applicant' : 'list.column.invitation'),
      cell: (application) => (
        <>
          <LinkAnchor inherit data-opens to="/application/edit/$applicationId" params={{ applicationId: String(application.id) }}>
            {showsApplicant ? application.applicantName : titleOf(application)}
          </LinkAnchor>
          <ProblemNote application={application} />
          <ApplicationTags ids={application.tags} />
          <div>
            <CommentFact application={application} />
          </div>
        </>
      ),
    },
    invitation: { title: t('list.column.invitation'), cell: titleOf },
    department: {
      title: t('list.department'),
      cell: ({ departmentId }) => textIn(departments.find(({ id }) => id === departmentId)?.title ?? {}, language),
    },
    state: { title: t('list.column.state'), cell: (application) => <StateChip state={toShownState(application)} /> },
    submitted: {
      title: t('list.column.submitted'),
      cell: (application) => {
        const { submittedAt, resubmittedAt } = application
        return isDraft(application) ? <DraftDeadline application={application} /> : submittedAt && <SubmittedText {...{ submittedAt, resubmittedAt }} />
      },
    },
    saved: { title: t('list.column.saved'), cell: ({ savedAt, createdAt }) => <DateText moment={savedAt ?? createdAt} /> },
    approvals: { title: t('list.column.approvals'), cell: ({ approvals, approved }) => approvals > 0 && `${approved}/${approvals}` },
    documents: { title: t('list.column.documents'), isNumeric: true, cell: ({ documents, showsDocuments }) => showsDocuments && documents },
  }
  return Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, { id, ...column }])) as Record<BaseColumn, TableColumn>
}

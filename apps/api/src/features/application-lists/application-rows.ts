import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListRows } from './list-rows.ts'

type Column = keyof ApplicationCard

/** What each column of a card selects from application `a`, invitation `i` and person `p`. A new column is one line here and one in the contract. */
export const applicationCardColumns = (showsProblem: boolean): { [Name in Column]: RawBuilder<unknown> } => ({
  id: sql`a.id`,
  invitationId: sql`a.invitation_id`,
  invitationTitle: sql`i.title`,
  applicantName: sql`a.applicant_name`,
  avatar: sql`'/api/avatar/' || p.avatar_file_id`,
  appState: sql`a.app_state`,
  approvalState: sql`a.approval_state`,
  protocolNumber: sql`a.protocol_number`,
  approvals: sql`a.approvals`,
  approved: sql`a.approved`,
  rejected: sql`a.rejected`,
  documents: sql`a.documents`,
  tags: sql`array(select t.app_tag_id from application_tag t where t.application_id = a.id order by 1)`,
  departmentId: sql`a.department_id`,
  createdAt: sql`a.created_at`,
  savedAt: sql`a.saved_at`,
  submittedAt: sql`a.submitted_at`,
  resubmittedAt: sql`a.resubmitted_at`,
  endsAt: sql`greatest(i.ends_at, a.extended_until)`,
  showsDocuments: sql`i.shows_documents`,
  isContinuous: sql`i.is_continuous`,
  approvalProblem: showsProblem ? sql`a.approval_problem` : sql`null::text`,
})

/** The tables of those columns. */
const applicationTables = sql`application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id`

const rowsOf = (showsProblem: boolean): ListRows<Column> => ({
  from: sql`application a`,
  id: sql`a.id`,
  orders: { newest: sql`a.id desc` },
  columns: applicationCardColumns(showsProblem),
  cardsFrom: (ids) => sql`${applicationTables} where a.id in (${ids})`,
})

/** Applications as their applicants see them. */
export const applicationRows = rowsOf(false)

/** Applications with the reason why no approver was found, for those who manage them. */
export const applicationRowsForManagers = rowsOf(true)

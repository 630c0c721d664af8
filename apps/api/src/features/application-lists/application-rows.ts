import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { type RawBuilder, sql } from 'kysely'
import { namedQuery } from '../../db/named-query.ts'
import { cardReader } from './card-reader.ts'
import type { CardColumn, Common, ListRows } from './list-rows.ts'
import type { CardsOfIds } from './read-page.ts'
import { cardsStatement } from './select-cards.ts'

/** What every list shows of an application; `awaitsDocument` only its owner's do. */
type Column = Exclude<keyof ApplicationCard, 'awaitsDocument'>

const each = (value: RawBuilder<unknown>): CardColumn => ({ value })
const mostly = (usual: CardColumn['usual'], value: RawBuilder<unknown>): CardColumn => ({ usual, value })
const ofInvitation = (value: RawBuilder<unknown>): CardColumn => ({ once: { from: 'invitation', value } })

/** What applicants are not told: the tags that managers put on an application, and why no approver was found. */
interface Shown {
  tags: boolean
  problem: boolean
}

/** What each column of a card selects from application `a`. A new column is one line here and one in the contract. */
export const applicationCardColumns = (shown: Shown): { [Name in Column]: CardColumn } => ({
  id: each(sql`a.id`),
  invitationId: each(sql`a.invitation_id`),
  invitationTitle: { once: { from: 'invitation', value: sql`i.title`, isDocument: true } },
  applicantName: each(sql`a.applicant_name`),
  avatar: { usual: null, once: { from: 'person', value: sql`'/api/avatar/' || p.avatar_file_id` } },
  appState: mostly('permanent', sql`a.app_state`),
  approvalState: each(sql`a.approval_state`),
  protocolNumber: each(sql`a.protocol_number`),
  approvals: each(sql`a.approvals`),
  approved: each(sql`a.approved`),
  rejected: mostly(0, sql`a.rejected`),
  documents: mostly(0, sql`a.documents`),
  tags: mostly([], shown.tags ? sql`a.tag_ids` : sql`'{}'::integer[]`),
  departmentId: mostly(null, sql`a.department_id`),
  createdAt: each(sql`a.created_at`),
  savedAt: each(sql`a.saved_at`),
  submittedAt: each(sql`a.submitted_at`),
  resubmittedAt: mostly(null, sql`a.resubmitted_at`),
  endsAt: {
    ...ofInvitation(sql`i.ends_at`),
    value: sql`case when a.extended_until is not null then (select greatest(i.ends_at, a.extended_until) from invitation i where i.id = a.invitation_id) end`,
  },
  showsDocuments: ofInvitation(sql`i.shows_documents`),
  isContinuous: ofInvitation(sql`i.is_continuous`),
  approvalProblem: mostly(null, shown.problem ? sql`a.approval_problem` : sql`null::text`),
})

/** What cards of applications have in common with others. */
export const commonOfApplications = {
  invitation: { by: 'invitationId', id: sql`i.id`, rows: (numbers) => sql`invitation i where i.id = any(${numbers})` },
} as const satisfies Record<string, Common>

/** The applications that wait for a document that a rule asked for after the submission. */
export const awaiting: Common = {
  by: 'id',
  id: sql`d.application_id`,
  rows: (numbers) => sql`asked_document d where d.application_id = any(${numbers}) and d.is_late and d.is_running and not d.has_files`,
}

/** The column that says so. */
export const awaitsDocument: CardColumn = { usual: false, once: { from: 'awaiting', value: sql`true` } }

const commonOfCards: Record<string, Common> = {
  ...commonOfApplications,
  person: { by: 'personId', id: sql`p.id`, rows: (numbers) => sql`person p where p.id = any(${numbers}) and p.avatar_file_id is not null` },
}

type Rows = ListRows<Column | 'personId'> & CardsOfIds

function rowsOf(name: string, shown: Shown, isOwn = false): Rows {
  const columns = { ...applicationCardColumns(shown), ...(isOwn && { awaitsDocument }), personId: { value: sql`a.person_id`, isHidden: true } }
  const common = isOwn ? { ...commonOfCards, awaiting } : commonOfCards
  const rows: ListRows<Column | 'personId'> = {
    from: sql`application a`,
    id: sql`a.id`,
    whole: sql`a.*`,
    orders: { newest: sql`a.id desc` },
    columns,
    key: 'id',
    common,
    cardsFrom: (page) => sql`(${page}) a`,
    read: cardReader(columns, 'id', common),
  }
  const find = namedQuery<{ ids: readonly number[] }, { selected: string }>(name, (value) => cardsStatement(rows, value('ids')))
  return { ...rows, findCards: (db, ids) => find(db, { ids }) }
}

/** One's own applications, with whether a document is awaited. */
export const ownApplicationRows = rowsOf('applications.ownCards', { tags: false, problem: false }, true)

/** Applications as their applicants see them. */
export const applicationRows = rowsOf('applications.cards', { tags: false, problem: false })

/** Applications as those see them who manage them. */
export const applicationRowsForManagers = rowsOf('applications.cardsForManagers', { tags: true, problem: true })

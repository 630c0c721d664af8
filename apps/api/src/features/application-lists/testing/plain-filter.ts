import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** What filters look at, of one application. */
export interface PlainRow {
  id: number
  invitationId: number
  personId: number
  departmentId: number | null
  appState: AppState
  approvalState: ApprovalState
  isAnonymous: boolean
  isDeleted: boolean
  tags: number[]
  protocolNumber: string | null
  text: string
}

/** All applications, the newest first. */
export async function readPlainRows(db: Db): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`
    select id, invitation_id as "invitationId", person_id as "personId", department_id as "departmentId", app_state as "appState",
      approval_state as "approvalState", is_anonymous as "isAnonymous", deleted_at is not null as "isDeleted",
      array(select app_tag_id from application_tag where application_id = id) as tags,
      protocol_number as "protocolNumber", concat_ws(' ', applicant_name, protocol_number, title) as text
    from application order by id desc`.execute(db)
  return rows
}

type Field = keyof ListFilter

/** The meaning of each field, without SQL. */
const plainConditions: { [Name in Field]: (value: Required<ListFilter>[Name], row: PlainRow) => boolean } = {
  id: (id, row) => row.id === id,
  invitationId: (id, row) => row.invitationId === id,
  departmentId: (id, row) => row.departmentId === id,
  appState: (states, row) => states.includes(row.appState),
  approvalState: (states, row) => states.includes(row.approvalState),
  anyTag: (tags, row) => tags.some((tag) => row.tags.includes(tag)),
  everyTag: (tags, row) => tags.every((tag) => row.tags.includes(tag)),
  ignoreDraft: (_, row) => row.appState !== 'draft',
  ignoreAnonymous: (_, row) => !row.isAnonymous,
  // None of these applications waits for one.
  awaitsDocument: () => false,
  protocolNumber: (number, row) => row.protocolNumber === number,
  // No answers are kept of these applications.
  answers: () => false,
  search: (text, row) =>
    fold(text.trim())
      .split(/\s+/)
      .every((word) => fold(row.text).includes(word)),
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

/** Whether an application is listed under all these filters. */
export const isListed = (row: PlainRow, filters: readonly ListFilter[]): boolean =>
  !row.isDeleted && filters.every((filter) => (Object.keys(filter) as Field[]).every((field) => isMet(row, field, filter[field])))

const isMet = <Name extends Field>(row: PlainRow, field: Name, value: Required<ListFilter>[Name] | undefined): boolean =>
  value === undefined || plainConditions[field](value, row)

/** The rows of a list that a filter leaves: the one with a whole protocol number alone if that is searched for and there is one. */
export function listed(list: readonly PlainRow[], filter: ListFilter): PlainRow[] {
  const matching = list.filter((row) => isListed(row, [filter]))
  const numbered = matching.filter(({ protocolNumber }) => protocolNumber !== null && protocolNumber === filter.search?.trim())
  return numbered.length > 0 ? numbered : matching
}

import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsAllWords, searchWordsOf } from '../../db/search-words.ts'
import { answerCondition } from './answers/answer-condition.ts'

type FilterField = keyof ListFilter

/** The condition of each field of a filter on application `a`. A new field is one line here and one in the contract. */
const filterConditions: { [Field in FilterField]: (value: Required<ListFilter>[Field]) => RawBuilder<unknown> } = {
  id: (id) => sql`a.id = ${id}`,
  invitationId: (id) => sql`a.invitation_id = ${id}`,
  departmentId: (id) => sql`a.department_id = ${id}`,
  appState: (states) => sql`a.app_state = any(${states})`,
  approvalState: (states) => sql`a.approval_state = any(${states})`,
  anyTag: (tags) => sql`exists (select from application_tag t where t.application_id = a.id and t.app_tag_id = any(${tags}))`,
  everyTag: (tags) => sql`(select count(*) from application_tag t where t.application_id = a.id and t.app_tag_id = any(${tags})) = ${new Set(tags).size}`,
  // Only `true` is allowed.
  ignoreDraft: () => sql`a.app_state <> 'draft'`,
  ignoreAnonymous: () => sql`not a.is_anonymous`,
  awaitsDocument: () => sql`exists (select from asked_document d where d.application_id = a.id and d.is_late and d.is_running and not d.has_files)`,
  protocolNumber: (number) => sql`a.protocol_number = ${number}`,
  search: (text) => containsAllWords(sql`a.search`, searchWordsOf(text)),
  answers: (filters) => allOf(filters.map(answerCondition)),
}

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...conditions], sql` and `)

/** Whether the filters filter nothing out. */
export const isUnfiltered = (filters: readonly ListFilter[]): boolean => filters.every((filter) => Object.values(filter).every((value) => value === undefined))

/** The conditions of all filters on application `a`. */
export const conditionsOf = (filters: readonly ListFilter[]): RawBuilder<unknown>[] =>
  filters.flatMap((filter) => fields.flatMap((field) => conditionOf(field, filter[field])))

/** A filter on the applications to one invitation, among those to others. */
export interface InvitationFilter {
  invitationId: number
  filter: ListFilter
}

/** The condition that such a filter adds, if it filters anything out. */
export function narrowingOf({ invitationId, filter }: InvitationFilter): RawBuilder<unknown>[] {
  const conditions = conditionsOf([filter])
  return conditions.length === 0 ? [] : [sql`(a.invitation_id <> ${invitationId} or (${allOf(conditions)}))`]
}

const fields = Object.keys(filterConditions) as FilterField[]

const conditionOf = <Field extends FilterField>(field: Field, value: Required<ListFilter>[Field] | undefined): RawBuilder<unknown>[] =>
  value === undefined ? [] : [filterConditions[field](value)]

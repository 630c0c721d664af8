import type { Call } from '@klesis/contract/endpoint.ts'
import { attachmentTypes } from '@klesis/contract/invitations/attachment-types.calls.ts'
import type { AttachmentTypeInput, AttachmentTypeRow } from '@klesis/contract/invitations/attachment-types.ts'
import type { CodeListUse } from '@klesis/contract/masterdata/code-lists.ts'
import { courses, departments, semesters, targetGroups } from '@klesis/contract/masterdata/studies.calls.ts'
import type {
  CourseInput,
  CourseRow,
  DepartmentInput,
  DepartmentRow,
  SemesterInput,
  SemesterRow,
  TargetGroupInput,
  TargetGroupRow,
} from '@klesis/contract/masterdata/studies.ts'
import { appTags, tags } from '@klesis/contract/masterdata/tags.calls.ts'
import type { AppTagInput, AppTagRow, TagInput, TagRow } from '@klesis/contract/masterdata/tags.ts'
import { call } from '../../../api/call.ts'

/** What every row of a list has. */
export interface ListedRow {
  id: number
  revision: number
  uses: number
}

type Uses = { items: CodeListUse[]; total: number }

/** The calls of one list, with the types of its rows. */
export interface ListCalls<Row extends ListedRow, Input extends object> {
  name: string
  read: (signal: AbortSignal) => Promise<{ items: Row[]; total: number }>
  create: (body: Input) => Promise<Row>
  save: (id: number, body: Input & { revision: number }) => Promise<Row>
  remove: (id: number) => Promise<unknown>
  uses: (id: number, signal: AbortSignal) => Promise<Uses>
  /** `seen` is the order before. */
  order?: (order: { ids: number[]; seen: number[] }) => Promise<unknown>
}

interface Calls {
  create: Call
  save: Call
  remove: Call
  uses: Call
  order?: Call
}

const byId = (id: number) => ({ params: { id: String(id) } })

/** The compiler does not see that the calls of all lists have one shape, so the parts that depend on the list are passed in. */
const toListCalls = <Row extends ListedRow, Input extends object>(
  name: string,
  { create, save, remove, uses, order }: Calls,
  read: ListCalls<Row, Input>['read'],
): ListCalls<Row, Input> => ({
  name,
  read,
  create: (body) => call(create, { body } as never) as Promise<Row>,
  save: (id, body) => call(save, { ...byId(id), body } as never) as Promise<Row>,
  remove: (id) => call(remove, byId(id) as never),
  uses: (id, signal) => call(uses, byId(id) as never, signal) as Promise<Uses>,
  ...(order && { order: (body) => call(order, { body } as never) }),
})

export const tagCalls = toListCalls<TagRow, TagInput>('tags', tags, (signal) => call(tags.list, {}, signal))
export const appTagCalls = toListCalls<AppTagRow, AppTagInput>('appTags', appTags, (signal) => call(appTags.list, {}, signal))
export const typeCalls = toListCalls<AttachmentTypeRow, AttachmentTypeInput>('attachmentTypes', attachmentTypes, (signal) =>
  call(attachmentTypes.list, {}, signal),
)
export const groupCalls = toListCalls<TargetGroupRow, TargetGroupInput>('targetGroups', targetGroups, (signal) => call(targetGroups.list, {}, signal))
export const departmentCalls = toListCalls<DepartmentRow, DepartmentInput>('departments', departments, (signal) => call(departments.list, {}, signal))
export const semesterCalls = toListCalls<SemesterRow, SemesterInput>('semesters', semesters, (signal) => call(semesters.list, {}, signal))

/** One page of the course catalogue. */
export const toCourseCalls = (query: { page: string; search: string; departmentId?: string }) =>
  toListCalls<CourseRow, CourseInput>(`courses ${JSON.stringify(query)}`, courses, (signal) => call(courses.list, { query }, signal))

import { mostUsesCounted } from '@klesis/contract/masterdata/code-lists.ts'
import {
  type CourseInput,
  type CourseRow,
  coursesPerPage,
  type DepartmentInput,
  type DepartmentRow,
  type SemesterInput,
  type SemesterRow,
  type TargetGroupInput,
  type TargetGroupRow,
} from '@klesis/contract/masterdata/studies.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { unitLabel } from '../../org/index.ts'
import type { CodeList } from './code-list.ts'
import { titleIn } from './title-in.ts'

export const targetGroupList: CodeList<TargetGroupRow, TargetGroupInput> = {
  ...{ table: 'target_group', subject: 'targetGroup', order: sql`t.id`, fixedId: 1 },
  select: () => sql`select t.id, t.revision, t.title, t.hmu_login as "hmuLogin", t.allow_students as "allowStudents", t.taxis_login as "taxisLogin",
    t.external_login as "externalLogin", (select count(*)::int from invitation i where ${withGroup(sql`t.id`)}) as uses from target_group t`,
  toColumns: ({ title, hmuLogin, allowStudents, taxisLogin, externalLogin }) => ({
    ...{ title: JSON.stringify(title), hmu_login: hmuLogin, allow_students: allowStudents, taxis_login: taxisLogin, external_login: externalLogin },
  }),
  toAudited: ({ title, hmuLogin, allowStudents, taxisLogin, externalLogin }) => ({ title, hmuLogin, allowStudents, taxisLogin, externalLogin }),
  usesOf: (id, language) => sql`select 'invitation' as kind, i.id, ${titleIn(sql`i.title`, language)} as title from invitation i where ${withGroup(id)}`,
}

function withGroup(id: RawBuilder<unknown>) {
  return sql`i.target_group_id = ${id} or exists (
    select from invitation_draft d where d.invitation_id = i.id and d.card -> 'targetGroupId' = to_jsonb(${id}))`
}

/** Invitations with an item that refers to the row: in the editor, in what is live or in the draft. */
const withItem = (column: 'department_id' | 'semester', id: RawBuilder<unknown>) => sql`(
  exists (select from invitation_item x where x.invitation_id = i.id and x.${sql.ref(column)} = ${id})
  or exists (select from invitation_version v
    where v.id in (i.current_version_id, (select d.version_id from invitation_draft d where d.invitation_id = i.id))
      and v.items @> jsonb_build_array(jsonb_build_object(${sql.lit(column === 'semester' ? column : 'departmentId')}, ${id}))))`

/** How many invitations have an item that refers to each row: what is live and the draft are read once for all rows. */
const itemUses = (column: 'department_id' | 'semester') => sql`(
  select n.id, count(*)::int as uses from (
    select x.invitation_id, x.${sql.ref(column)} as id from invitation_item x
    union select v.invitation_id, (item ->> ${sql.lit(column === 'semester' ? column : 'departmentId')})::int
      from invitation i left join invitation_draft d on d.invitation_id = i.id
      join invitation_version v on v.id in (i.current_version_id, d.version_id) cross join lateral jsonb_array_elements(v.items) item
  ) n group by n.id)`

export const departmentList: CodeList<DepartmentRow, DepartmentInput> = {
  ...{ table: 'department', subject: 'department', order: sql`t.id` },
  select: (language) => sql`select t.id, t.revision, t.code, t.title, t.unit_id as "unitId", ${unitLabel(language)} as unit,
    (select count(*)::int from course c where c.department_id = t.id)
      + coalesce(n.uses, 0)
      + (select count(*)::int from (select from application a where a.department_id = t.id limit ${sql.lit(mostUsesCounted)}) a) as uses
    from department t left join unit u on u.id = t.unit_id left join ${itemUses('department_id')} n on n.id = t.id`,
  toColumns: ({ code, title, unitId }) => ({ code, title: JSON.stringify(title), unit_id: unitId }),
  toAudited: ({ code, title, unitId }) => ({ code, title, unitId }),
  usesOf: (id, language) => sql`
    select 'invitation' as kind, i.id, ${titleIn(sql`i.title`, language)} as title from invitation i where ${withItem('department_id', id)}
    union all select 'course', c.id, c.coursecode || ' ' || c.title from course c where c.department_id = ${id}
    union all select 'application', a.id, ${titleIn(sql`i.title`, language)} from application a join invitation i on i.id = a.invitation_id
      where a.department_id = ${id}`,
}

export const semesterList: CodeList<SemesterRow, SemesterInput> = {
  ...{ table: 'semester', subject: 'semester', order: sql`t.id`, fixedId: 1 },
  select: () => sql`select t.id, t.revision, t.description, (select count(*)::int from course c where c.semester_id = t.id)
    + coalesce(n.uses, 0) as uses from semester t left join ${itemUses('semester')} n on n.id = t.id`,
  toColumns: ({ description }) => ({ description: JSON.stringify(description) }),
  toAudited: ({ description }) => ({ description }),
  usesOf: (id, language) => sql`
    select 'invitation' as kind, i.id, ${titleIn(sql`i.title`, language)} as title from invitation i where ${withItem('semester', id)}
    union all select 'course', c.id, c.coursecode || ' ' || c.title from course c where c.semester_id = ${id}`,
}

export const courseList: CodeList<CourseRow, CourseInput> = {
  ...{ table: 'course', subject: 'course', order: sql`t.coursecode, t.id` },
  select:
    () => sql`select t.id, t.revision, t.department_id as "departmentId", t.coursecode, t.title, t.category_id as "categoryId", t.semester_id as "semesterId",
    0 as uses from course t`,
  toColumns: ({ departmentId, coursecode, title, categoryId, semesterId }) => ({
    ...{ department_id: departmentId, coursecode, title, category_id: categoryId, semester_id: semesterId },
  }),
  toAudited: ({ departmentId, coursecode, title, categoryId, semesterId }) => ({ departmentId, coursecode, title, categoryId, semesterId }),
  // Items of invitations are copies, so nothing refers to a course.
  usesOf: () => sql`select 'course' as kind, 0 as id, '' as title where false`,
}

/** One page of the course catalogue. */
export async function readCoursePage(
  db: Db,
  { language }: Pick<Actor, 'language'>,
  { page, search, departmentId }: { page: number; search: string; departmentId?: number | undefined },
): Promise<{ items: CourseRow[]; total: number }> {
  const isShown = sql`${departmentId === undefined ? sql`true` : sql`t.department_id = ${departmentId}`}
    and ${containsAllWords(sql`t.search`, searchWordsOf(search))}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<CourseRow>`${courseList.select(language)} where ${isShown} order by ${courseList.order} limit ${coursesPerPage} offset ${page * coursesPerPage}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from course t where ${isShown}`.execute(db),
  ])
  return { items: rows, total: counted[0]?.total ?? 0 }
}

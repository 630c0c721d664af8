import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Code } from '../org/days.ts'
import { Id, IdText, PageText } from '../wire.ts'
import { codeListSchemas, listedFields, Title } from './code-lists.ts'

/** Which login groups an invitation is meant for. Row 1 is the members of the university. */
export const TargetGroupInput = z.object({
  title: Title,
  hmuLogin: z.boolean(),
  allowStudents: z.boolean(),
  taxisLogin: z.boolean(),
  externalLogin: z.boolean(),
})
export type TargetGroupInput = z.infer<typeof TargetGroupInput>
export const TargetGroupRow = TargetGroupInput.extend(listedFields)
export type TargetGroupRow = z.infer<typeof TargetGroupRow>

export const DepartmentInput = z.object({ code: Code, title: Title, unitId: Id.nullable() })
export type DepartmentInput = z.infer<typeof DepartmentInput>
export const DepartmentRow = DepartmentInput.extend({ ...listedFields, unit: z.string().nullable() })
export type DepartmentRow = z.infer<typeof DepartmentRow>

export const SemesterInput = z.object({ description: Title })
export type SemesterInput = z.infer<typeof SemesterInput>
export const SemesterRow = SemesterInput.extend(listedFields)
export type SemesterRow = z.infer<typeof SemesterRow>

/** A course of the catalogue. Items of invitations are copies, which keep their words when the course changes or goes. */
export const CourseInput = z.object({
  departmentId: Id.min(1),
  coursecode: z.string().trim().min(1).max(50),
  title: z.string().trim().min(1).max(500),
  categoryId: z.int().min(1).max(3),
  semesterId: Id.min(1),
})
export type CourseInput = z.infer<typeof CourseInput>
export const CourseRow = CourseInput.extend(listedFields)
export type CourseRow = z.infer<typeof CourseRow>

const revision = { revision: z.int() }
export const targetGroupSchemas = codeListSchemas(TargetGroupRow, TargetGroupInput, TargetGroupInput.extend(revision))
export const departmentSchemas = codeListSchemas(DepartmentRow, DepartmentInput, DepartmentInput.extend(revision))
export const semesterSchemas = codeListSchemas(SemesterRow, SemesterInput, SemesterInput.extend(revision))
export const courseSchemas = {
  ...codeListSchemas(CourseRow, CourseInput, CourseInput.extend(revision)),
  list: {
    summary: 'One page of the course catalogue, by code; the search finds words of code and title.',
    query: z.object({ page: PageText, search: z.string().max(200).default(''), departmentId: IdText.optional() }),
    response: z.object({ items: z.array(CourseRow), total: z.int() }),
  },
} satisfies CallSchemasByName
/** Courses of one page. */
export const coursesPerPage = 50

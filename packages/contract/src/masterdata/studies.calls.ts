import type { Calls } from '../endpoint.ts'
import { codeListCalls } from './code-list.calls.ts'
import type { courseSchemas, departmentSchemas, semesterSchemas, targetGroupSchemas } from './studies.ts'

export const targetGroups: Calls<typeof targetGroupSchemas> = codeListCalls('target-groups')
export const departments: Calls<typeof departmentSchemas> = codeListCalls('departments')
export const semesters: Calls<typeof semesterSchemas> = codeListCalls('semesters')
export const courses: Calls<typeof courseSchemas> = codeListCalls('courses')

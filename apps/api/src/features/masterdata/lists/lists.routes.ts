import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readRows } from './code-list.ts'
import { createRow } from './create-row.ts'
import { orderRows } from './order-rows.ts'
import { readUses, removeRow } from './remove-row.ts'
import { saveRow } from './save-row.ts'
import { courseList, departmentList, readCoursePage, semesterList, targetGroupList } from './study-lists.ts'
import { appTagList, tagList } from './tag-lists.ts'

export const listRoutes: Routes = async (app) => {
  const { db } = app
  const { tags, appTags, targetGroups, departments, semesters, courses } = endpoints
  app.route({ ...on(tags.list), handler: ({ actor }) => readRows(db, actor, tagList) })
  app.route({ ...on(tags.create), handler: ({ actor, body }) => createRow(db, actor, tagList, body) })
  app.route({ ...on(tags.save), handler: ({ actor, params, body }) => saveRow(db, actor, tagList, { ...body, ...params }) })
  app.route({ ...on(tags.remove), handler: ({ actor, params }) => removeRow(db, actor, tagList, params.id) })
  app.route({ ...on(tags.uses), handler: ({ actor, params }) => readUses(db, actor, tagList, params.id) })
  app.route({ ...on(tags.order), handler: ({ actor, body }) => orderRows(db, actor, tagList, body) })

  app.route({ ...on(appTags.list), handler: ({ actor }) => readRows(db, actor, appTagList) })
  app.route({ ...on(appTags.create), handler: ({ actor, body }) => createRow(db, actor, appTagList, body) })
  app.route({ ...on(appTags.save), handler: ({ actor, params, body }) => saveRow(db, actor, appTagList, { ...body, ...params }) })
  app.route({ ...on(appTags.remove), handler: ({ actor, params }) => removeRow(db, actor, appTagList, params.id) })
  app.route({ ...on(appTags.uses), handler: ({ actor, params }) => readUses(db, actor, appTagList, params.id) })
  app.route({ ...on(appTags.order), handler: ({ actor, body }) => orderRows(db, actor, appTagList, body) })

  app.route({ ...on(targetGroups.list), handler: ({ actor }) => readRows(db, actor, targetGroupList) })
  app.route({ ...on(targetGroups.create), handler: ({ actor, body }) => createRow(db, actor, targetGroupList, body) })
  app.route({ ...on(targetGroups.save), handler: ({ actor, params, body }) => saveRow(db, actor, targetGroupList, { ...body, ...params }) })
  app.route({ ...on(targetGroups.remove), handler: ({ actor, params }) => removeRow(db, actor, targetGroupList, params.id) })
  app.route({ ...on(targetGroups.uses), handler: ({ actor, params }) => readUses(db, actor, targetGroupList, params.id) })

  app.route({ ...on(departments.list), handler: ({ actor }) => readRows(db, actor, departmentList) })
  app.route({ ...on(departments.create), handler: ({ actor, body }) => createRow(db, actor, departmentList, body) })
  app.route({ ...on(departments.save), handler: ({ actor, params, body }) => saveRow(db, actor, departmentList, { ...body, ...params }) })
  app.route({ ...on(departments.remove), handler: ({ actor, params }) => removeRow(db, actor, departmentList, params.id) })
  app.route({ ...on(departments.uses), handler: ({ actor, params }) => readUses(db, actor, departmentList, params.id) })

  app.route({ ...on(semesters.list), handler: ({ actor }) => readRows(db, actor, semesterList) })
  app.route({ ...on(semesters.create), handler: ({ actor, body }) => createRow(db, actor, semesterList, body) })
  app.route({ ...on(semesters.save), handler: ({ actor, params, body }) => saveRow(db, actor, semesterList, { ...body, ...params }) })
  app.route({ ...on(semesters.remove), handler: ({ actor, params }) => removeRow(db, actor, semesterList, params.id) })
  app.route({ ...on(semesters.uses), handler: ({ actor, params }) => readUses(db, actor, semesterList, params.id) })

  app.route({ ...on(courses.list), handler: ({ actor, query }) => readCoursePage(db, actor, query) })
  app.route({ ...on(courses.create), handler: ({ actor, body }) => createRow(db, actor, courseList, body) })
  app.route({ ...on(courses.save), handler: ({ actor, params, body }) => saveRow(db, actor, courseList, { ...body, ...params }) })
  app.route({ ...on(courses.remove), handler: ({ actor, params }) => removeRow(db, actor, courseList, params.id) })
  app.route({ ...on(courses.uses), handler: ({ actor, params }) => readUses(db, actor, courseList, params.id) })
}

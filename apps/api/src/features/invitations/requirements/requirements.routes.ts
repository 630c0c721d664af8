import { endpoints } from '@klesis/contract/endpoints.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../../http/on.ts'
import { createRow, readRows, readUses, removeRow, saveRow } from '../../masterdata/index.ts'
import { addRequirement } from './add-requirement.ts'
import { readAttachmentTypes } from './attachment-types.ts'
import { mergeType } from './merge-type.ts'
import { readTemplate } from './open-template.ts'
import { reorderRequirements } from './reorder-requirements.ts'
import { removeRequirement, saveRequirement } from './save-requirement.ts'
import { removeTemplate, saveTemplate } from './save-template.ts'
import { attachmentTypeList } from './type-list.ts'

export const requirementRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.requirements.types), handler: () => readAttachmentTypes(app.db) })
  app.route({ ...on(endpoints.requirements.add), handler: (request) => addRequirement(app.db, request.actor, request.body) })
  app.route({ ...on(endpoints.requirements.save), handler: (request) => saveRequirement(app.db, request.actor, request.body) })
  app.route({ ...on(endpoints.requirements.reorder), handler: (request) => reorderRequirements(app.db, request.actor, request.body) })
  const uploads = { db: app.db, files: app.files, uploadLimit: app.config.uploadLimit }
  app.route({ ...on(endpoints.requirements.saveTemplate), handler: (request) => saveTemplate(uploads, request, request.params.id, app.now()) })
  app.route({ ...on(endpoints.requirements.removeTemplate), handler: ({ actor, params }) => removeTemplate(app.db, actor, params.id) })
  app.route({
    ...on(endpoints.requirements.readTemplate),
    handler: async ({ actor, params }, reply) => {
      const file = await readTemplate(app, actor, params.id)
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
  app.route({ ...on(endpoints.requirements.remove), handler: (request) => removeRequirement(app.db, request.actor, request.params.id) })

  const { db } = app
  const { attachmentTypes } = endpoints
  app.route({ ...on(attachmentTypes.list), handler: ({ actor }) => readRows(db, actor, attachmentTypeList) })
  app.route({ ...on(attachmentTypes.create), handler: ({ actor, body }) => createRow(db, actor, attachmentTypeList, body) })
  app.route({ ...on(attachmentTypes.save), handler: ({ actor, params, body }) => saveRow(db, actor, attachmentTypeList, { ...body, ...params }) })
  app.route({ ...on(attachmentTypes.remove), handler: ({ actor, params }) => removeRow(db, actor, attachmentTypeList, params.id) })
  app.route({ ...on(attachmentTypes.uses), handler: ({ actor, params }) => readUses(db, actor, attachmentTypeList, params.id) })
  app.route({ ...on(attachmentTypes.merge), handler: ({ actor, params, body }) => mergeType(db, actor, { ...body, ...params }) })
}

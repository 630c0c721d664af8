import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { addRequirement } from './add-requirement.ts'
import { readAttachmentTypes } from './attachment-types.ts'
import { removeRequirement, saveRequirement } from './save-requirement.ts'

export const requirementRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.requirements.types), handler: () => readAttachmentTypes(app.db) })
  app.route({ ...on(endpoints.requirements.add), handler: (request) => addRequirement(app.db, request.actor, request.body) })
  app.route({ ...on(endpoints.requirements.save), handler: (request) => saveRequirement(app.db, request.actor, request.body) })
  app.route({ ...on(endpoints.requirements.remove), handler: (request) => removeRequirement(app.db, request.actor, request.params.id) })
}

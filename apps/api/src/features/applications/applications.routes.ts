import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Actor } from '../../actor/actor.ts'
import { fileHeaders } from '../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../http/on.ts'
import { routeRead } from '../../http/route-read.ts'
import { sendJson } from '../../http/send-json.ts'
import { sandboxFor } from '../../sandbox/sandbox.ts'
import {
  addApplicationTag,
  answersChecker,
  closeEvaluation,
  createApplication,
  deleteApplication,
  extendApplication,
  pressFormButton,
  readApplicationTags,
  removeApplicationTag,
  reopenApplication,
  rerouteStep,
  resubmitApplication,
  saveApplication,
  seeMoved,
  sendToReview,
  startApprovals,
  submitApplication,
  takeBack,
  withdrawApplication,
} from '../lifecycle/index.ts'
import { withAskedAnswers } from './asked-answers.ts'
import { openAttachment } from './attachments/open-attachment.ts'
import { readTemplate } from './attachments/read-template.ts'
import { removeAttachment } from './attachments/remove-attachment.ts'
import { uploadAttachment } from './attachments/upload-attachment.ts'
import { addComment } from './comments/add-comment.ts'
import { editComment, withdrawComment } from './comments/change-comment.ts'
import { openCommentFile, uploadCommentFile } from './comments/comment-files.ts'
import { readCommentReaders } from './comments/comment-readers.ts'
import { readComments } from './comments/read-comments.ts'
import { readGroups } from './lists/read-groups.ts'
import { readListColumns, readListInvitations, readMyColumns, readMyInvitations } from './lists/read-list-invitations.ts'
import { readMoved } from './moved/read-moved.ts'
import { applicationPdfRoutes } from './pdf/application-pdf.routes.ts'
import { readApplication } from './read-application.ts'
import { readApplicationsOf } from './read-applications-of.ts'
import { readHistory } from './read-history.ts'
import { readMyApplications, readMyApplicationsTo } from './read-my-applications.ts'
import { readOutline } from './read-outline.ts'

const done = { ok: true as const }

export const applicationRoutes: Routes = async (app) => {
  const checkerFor = (actor: Actor) => answersChecker(sandboxFor(app.sandbox, actor))
  const uploads = { db: app.db, files: app.files, uploadLimit: app.config.uploadLimit }
  await app.register(applicationPdfRoutes)

  routeRead(app, endpoints.applications.mine, ({ db, actor, query, now }) => readMyApplications(db, actor, query, now))
  app.route({
    ...on(endpoints.applications.mineOfInvitation),
    handler: async (request, reply) => sendJson(reply, await readMyApplicationsTo(app.db, request.actor, request.params.invitationId)),
  })
  app.route({ ...on(endpoints.applications.invitationsOfMine), handler: ({ actor }) => readMyInvitations(app.db, actor) })
  app.route({ ...on(endpoints.applications.columnsOfMine), handler: ({ actor, params }) => readMyColumns(app.db, actor, params.invitationId) })
  routeRead(app, endpoints.applications.ofInvitation, ({ db, actor, params, query, now }) => readApplicationsOf(db, actor, { ...params, ...query }, now))
  app.route({
    ...on(endpoints.applications.outline),
    handler: ({ actor, params, query }) => readOutline(app.db, actor, { ...params, ...query, config: app.config, now: app.now() }),
  })
  app.route({ ...on(endpoints.applications.groups), handler: ({ actor }) => readGroups(app.db, actor) })
  app.route({
    ...on(endpoints.applications.invitationsOfList),
    handler: ({ actor, params, query }) => readListInvitations(app.db, actor, { ...params, ...query }),
  })
  app.route({ ...on(endpoints.applications.columnsOfList), handler: ({ actor, params, query }) => readListColumns(app.db, actor, { ...params, ...query }) })
  routeRead(app, endpoints.applications.read, ({ db, actor, params, now }) => readApplication(db, actor, params.id, now))
  app.route({ ...on(endpoints.applications.comments), handler: ({ actor, params }) => readComments(app.db, actor, params.id, app.now()) })
  app.route({
    ...on(endpoints.applications.commentReaders),
    handler: ({ actor, params, query }) => readCommentReaders(app.db, actor, { ...params, ...query, now: app.now() }),
  })
  app.route({ ...on(endpoints.applications.history), handler: ({ actor, params }) => readHistory(app.db, actor, params.id, app.now()) })

  app.route({ ...on(endpoints.applications.create), handler: ({ actor, body }) => createApplication(app.db, actor, { ...body, now: app.now() }) })
  app.route({
    ...on(endpoints.applications.save),
    handler: async ({ actor, params, body: { final, experience, scopusId, ...saving } }) => {
      const data = await withAskedAnswers(app.db, params.id, { data: saving.data, experience, scopusId })
      return (final ? submitApplication : saveApplication)(app.db, actor, { ...params, ...saving, data, checkAnswers: checkerFor(actor), now: app.now() })
    },
  })
  app.route({
    ...on(endpoints.applications.resubmit),
    handler: async ({ actor, params, body: { experience, scopusId, ...saving } }) => {
      const data = await withAskedAnswers(app.db, params.id, { data: saving.data, experience, scopusId })
      return resubmitApplication(app.db, actor, { ...params, ...saving, data, checkAnswers: checkerFor(actor), now: app.now() })
    },
  })
  app.route({
    ...on(endpoints.applications.button),
    handler: ({ actor, params, body }) => pressFormButton(app.db, actor, { ...params, ...body, now: app.now() }),
  })
  app.route({ ...on(endpoints.applications.withdraw), handler: ({ actor, params }) => withdrawApplication(app.db, actor, { ...params, now: app.now() }) })
  app.route({
    ...on(endpoints.applications.sendToReview),
    handler: ({ actor, params, body }) => sendToReview(app.db, actor, { ...params, ...body, now: app.now() }),
  })
  app.route({ ...on(endpoints.applications.takeBack), handler: ({ actor, params }) => takeBack(app.db, actor, { ...params, now: app.now() }) })
  app.route({ ...on(endpoints.applications.startApprovals), handler: ({ actor, params }) => startApprovals(app.db, actor, { ...params, now: app.now() }) })
  app.route({ ...on(endpoints.applications.closeEvaluation), handler: ({ actor, params }) => closeEvaluation(app.db, actor, { ...params, now: app.now() }) })
  app.route({ ...on(endpoints.applications.reroute), handler: ({ actor, params, body }) => rerouteStep(app.db, actor, { ...params, ...body, now: app.now() }) })
  app.route({
    ...on(endpoints.applications.reopen),
    handler: ({ actor, params, body }) => reopenApplication(app.db, actor, { ...params, ...body, now: app.now() }),
  })
  app.route({
    ...on(endpoints.applications.extend),
    handler: ({ actor, params, body }) => extendApplication(app.db, actor, { ...params, ...body, now: app.now() }),
  })
  app.route({
    ...on(endpoints.applications.delete),
    handler: async ({ actor, params, body }) => {
      await deleteApplication(app.db, actor, { ...params, ...body, now: app.now() })
      return done
    },
  })
  app.route({ ...on(endpoints.applications.comment), handler: ({ actor, params, body }) => addComment(app.db, actor, { ...params, ...body, now: app.now() }) })

  app.route({
    ...on(endpoints.applications.editComment),
    handler: ({ actor, params, body }) => editComment(app.db, actor, { ...params, ...body, now: app.now() }),
  })
  app.route({ ...on(endpoints.applications.withdrawComment), handler: ({ actor, params }) => withdrawComment(app.db, actor, { ...params, now: app.now() }) })
  app.route({
    ...on(endpoints.applications.uploadCommentFile),
    handler: (request) => uploadCommentFile(uploads, request, { ...request.params, now: app.now() }),
  })
  app.route({
    ...on(endpoints.applications.readCommentFile),
    handler: async ({ actor, params }, reply) => {
      const file = await openCommentFile(app, actor, { ...params, now: app.now() })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })

  app.route({ ...on(endpoints.applications.moved), handler: ({ actor, params }) => readMoved(app.db, actor, params.id, app.now()) })
  app.route({
    ...on(endpoints.applications.seeMoved),
    handler: async ({ actor, params }) => {
      await seeMoved(app.db, actor, { ...params, now: app.now() })
      return done
    },
  })

  const { tags, addTag, removeTag } = endpoints.applications
  app.route({ ...on(tags), handler: ({ actor, params }) => readApplicationTags(app.db, actor, params.id, app.now()) })
  app.route({ ...on(addTag), handler: ({ actor, params }) => addApplicationTag(app.db, actor, params, app.now()) })
  app.route({ ...on(removeTag), handler: ({ actor, params }) => removeApplicationTag(app.db, actor, params, app.now()) })

  app.route({
    ...on(endpoints.attachments.upload),
    handler: (request) => {
      const { id: applicationId, requirementId } = request.params
      return uploadAttachment(uploads, request, { applicationId, target: { requirementId }, now: app.now() })
    },
  })
  app.route({
    ...on(endpoints.attachments.uploadForField),
    handler: (request) => {
      const { id: applicationId, componentKey } = request.params
      return uploadAttachment(uploads, request, { applicationId, target: { componentKey }, now: app.now() })
    },
  })
  app.route({
    ...on(endpoints.attachments.download),
    handler: async ({ actor, params }, reply) => {
      const file = await openAttachment(app, actor, { ...params, now: app.now() })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
  app.route({
    ...on(endpoints.attachments.template),
    handler: async ({ actor, params }, reply) => {
      const file = await readTemplate(app, actor, { ...params, now: app.now() })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
  app.route({
    ...on(endpoints.attachments.removeAttachment),
    handler: async ({ actor, params }) => {
      await removeAttachment(app.db, actor, { ...params, now: app.now() })
      return done
    },
  })
}

import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { on, type Routes } from '../../http/on.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { sandboxFor } from '../../sandbox/sandbox.ts'
import { discardDraft } from './draft/discard-draft.ts'
import { readDraftChanges } from './draft/read-draft-changes.ts'
import { readUnsavedChanges } from './draft/read-unsaved-changes.ts'
import { blankInvitation } from './edit/blank-invitation.ts'
import { copyInvitation } from './edit/copy-invitation.ts'
import { createInvitation } from './edit/create-invitation.ts'
import { openInvitationEdit } from './edit/read-invitation-edit.ts'
import { renewEntryKey } from './edit/renew-entry-key.ts'
import { saveInvitation } from './edit/save-invitation.ts'
import { exportInvitation } from './exchange/export-invitation.ts'
import { importInvitation } from './exchange/import-invitation.ts'
import { helpRoutes } from './help/help.routes.ts'
import { readInvitationHistory } from './history/read-invitation-history.ts'
import { readImpact } from './impact/read-impact.ts'
import { readImpactApplications } from './impact/read-impact-applications.ts'
import { itemRoutes } from './items/items.routes.ts'
import { readApprovalUnits, readCommittees } from './lists/choices.ts'
import { readBuilderInvitations, readMitosInvitations } from './lists/grouped-invitations.ts'
import { readActiveInvitations } from './lists/read-active-invitations.ts'
import { readAvailableInvitations } from './lists/read-available-invitations.ts'
import { readEvaluationInvitations } from './lists/read-evaluation-invitations.ts'
import { readManagedInvitations } from './lists/read-managed-invitations.ts'
import { cancelPublication } from './publishing/cancel-publication.ts'
import { checkInvitation, checkUnsaved } from './publishing/check-invitation.ts'
import { readInvitationView, readPublicView } from './read-invitation-view.ts'
import { requirementRoutes } from './requirements/requirements.routes.ts'
import { openChoiceSource } from './source/choice-source.ts'
import { readFormSource } from './source/read-form-source.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import { readVersion } from './versions/read-version.ts'
import { readVersions } from './versions/read-versions.ts'
import { restoreVersion } from './versions/restore-version.ts'

/** Commands of features that depend on this one; `app.ts` passes them in. */
export interface InvitationEffects {
  /** Tries again to send submitted applications back. */
  retryReviewing: (db: Db, actor: Actor, asked: { invitationId: number; now: Date }) => Promise<{ ok: true }>
}

export const invitationRoutes =
  ({ retryReviewing }: InvitationEffects): Routes =>
  async (app) => {
    const { db, now } = app
    const sandboxOf = (actor: Actor) => sandboxFor(app.sandbox, actor)
    const source = openChoiceSource(openOutgoing({ hosts: app.config.OUTGOING_HOSTS }), now)
    await app.register(requirementRoutes)
    await app.register(itemRoutes)
    await app.register(helpRoutes)
    await app.register(templateRoutes)
    app.route({ ...on(endpoints.invitations.active), handler: ({ actor, query }) => readActiveInvitations(db, actor, query, now()) })
    app.route({ ...on(endpoints.invitations.available), handler: ({ actor, query }) => readAvailableInvitations(db, actor, query, now()) })
    app.route({ ...on(endpoints.invitations.managed), handler: ({ actor, query }) => readManagedInvitations(db, actor, query, now()) })
    app.route({ ...on(endpoints.mitos.list), handler: ({ actor, query }) => readMitosInvitations(db, actor, query, now()) })
    app.route({ ...on(endpoints.mitos.builder), handler: ({ actor, query }) => readBuilderInvitations(db, actor, query, now()) })
    app.route({ ...on(endpoints.invitations.forEvaluation), handler: ({ actor }) => readEvaluationInvitations(db, actor, now()) })
    app.route({ ...on(endpoints.invitations.committees), handler: () => readCommittees(db, now()) })
    app.route({ ...on(endpoints.invitations.units), handler: ({ actor }) => readApprovalUnits(db, actor, now()) })
    app.route({ ...on(endpoints.invitations.publicView), handler: ({ actor, params }) => readPublicView(db, actor, params.id, now()) })
    app.route({
      ...on(endpoints.invitations.read),
      handler: ({ actor, params, query }) =>
        query.edit ? openInvitationEdit(db, sandboxOf(actor), actor, params.id, now()) : readInvitationView(db, actor, params.id, now()),
    })
    app.route({ ...on(endpoints.invitations.blank), handler: ({ actor }) => blankInvitation(db, actor, now()) })
    app.route({ ...on(endpoints.invitations.create), handler: ({ actor, body }) => createInvitation(db, sandboxOf(actor), actor, body, now()) })
    app.route({ ...on(endpoints.invitations.save), handler: ({ actor, body }) => saveInvitation(db, sandboxOf(actor), actor, body, now()) })
    app.route({ ...on(endpoints.invitations.cancelPublication), handler: ({ actor, params }) => cancelPublication(db, actor, params.id) })
    app.route({ ...on(endpoints.invitations.copy), handler: ({ actor, params }) => copyInvitation(db, actor, params.id, now()) })
    app.route({ ...on(endpoints.invitations.export), handler: ({ actor, params }) => exportInvitation(db, actor, params.id) })
    app.route({ ...on(endpoints.invitations.import), handler: ({ actor, body }) => importInvitation(db, sandboxOf(actor), actor, body, now()) })
    app.route({
      ...on(endpoints.invitations.check),
      handler: ({ actor, params }) => checkInvitation(db, sandboxOf(actor), actor, params.id, now()),
    })
    app.route({ ...on(endpoints.invitations.checkUnsaved), handler: ({ actor, body }) => checkUnsaved(db, sandboxOf(actor), actor, body, now()) })
    app.route({ ...on(endpoints.invitations.impact), handler: ({ actor, params, body }) => readImpact(db, actor, { ...params, input: body, now: now() }) })
    app.route({
      ...on(endpoints.invitations.impactApplications),
      handler: ({ actor, params, query, body }) => readImpactApplications(db, actor, { ...params, ...query, input: body }),
    })
    app.route({ ...on(endpoints.invitations.unsavedChanges), handler: ({ actor, params, body }) => readUnsavedChanges(db, actor, { ...params, ...body }) })
    app.route({ ...on(endpoints.invitations.draftChanges), handler: ({ actor, params }) => readDraftChanges(db, actor, params.id) })
    app.route({
      ...on(endpoints.invitations.discardDraft),
      handler: ({ actor, params, query }) => discardDraft(db, sandboxOf(actor), actor, { ...params, ...query, now: now() }),
    })
    app.route({ ...on(endpoints.invitations.versions), handler: ({ actor, params, query }) => readVersions(db, actor, { ...params, ...query }) })
    app.route({ ...on(endpoints.invitations.version), handler: ({ actor, params }) => readVersion(db, actor, params) })
    app.route({
      ...on(endpoints.invitations.restoreVersion),
      handler: ({ actor, params, body }) => restoreVersion(db, sandboxOf(actor), actor, { ...params, ...body, now: now() }),
    })
    app.route({ ...on(endpoints.invitations.history), handler: ({ actor, params, query }) => readInvitationHistory(db, actor, { ...params, ...query }) })
    app.route({ ...on(endpoints.invitations.renewEntryKey), handler: ({ actor, params }) => renewEntryKey(db, actor, params.id) })
    app.route({
      ...on(endpoints.invitations.retrySendingBack),
      handler: ({ actor, params }) => retryReviewing(db, actor, { invitationId: params.id, now: now() }),
    })
    app.route({
      ...on(endpoints.invitations.formSource),
      handler: ({ actor, params, log }) =>
        readFormSource(db, source, actor, { ...params, now: now() }, (fault) => log.warn({ fault, ...params }, 'the choices of a form could not be read')),
    })
  }

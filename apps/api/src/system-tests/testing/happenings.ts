import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Db } from '../../db/db.ts'
import { askBeforeUpload } from '../../features/applications/attachments/ask-before-upload.ts'
import { saveAttachment } from '../../features/applications/attachments/save-attachment.ts'
import { beginEvaluation } from '../../features/evaluations/index.ts'
import { findInvitation } from '../../features/invitations/index.ts'
import { createApplication, pressFormButton, retryOutdated, saveApplication, submitApplication } from '../../features/lifecycle/index.ts'
import { actorOf } from '../../features/lifecycle/testing/actor-of.ts'
import { anyAnswers, now } from '../../features/lifecycle/testing/fixtures.ts'
import { askExportTable, askListFilters } from '../../features/procedures/index.ts'

/** Who does something with which application, at a point whose script runs before it is done or as it is asked. */
export interface Happening {
  point: HappeningPoint
  personId: number
  invitationId: number
  id: number
  requirementId: number
}

type HappeningPoint = Extract<TriggerId, keyof typeof happenings>
type Given = Omit<Happening, 'point'>
type Happens = (db: Db, given: Given) => Promise<unknown>

const saving = (id: number) => ({ id, data: { purpose: 'Συνέδριο' }, revision: 1, now, checkAnswers: anyAnswers })
const listed = (id: number) => ({ id, title: {}, points: ['listFilter' as const, 'excelExport' as const] })
const create = async (db: Db, { personId, invitationId }: Given) => createApplication(db, await actorOf(db, personId), { invitationId, now })
const submit = async (db: Db, { personId, id }: Given) => submitApplication(db, await actorOf(db, personId), saving(id))

/** What has the script of each point run. Where it runs in a job, it waits in the queue. */
export const happenings = {
  ...{ beforeCreate: create, afterCreate: create },
  temporarySave: async (db, { personId, id }) => saveApplication(db, await actorOf(db, personId), saving(id)),
  formButton: async (db, { personId, id }) => pressFormButton(db, await actorOf(db, personId), { id, event: 'find', data: {}, now }),
  attachmentUpload: upload,
  ...{ validate: submit, beforeSubmit: submit, attachmentsValidate: submit, protocolRequest: submit, approvalDepartment: submit, approversList: submit },
  evaluationCreated: async (db, { personId, id }) => beginEvaluation(db, await actorOf(db, personId), { id, now }),
  listFilter: async (db, { personId, invitationId }) => askListFilters(db, { actor: await actorOf(db, personId), invitations: [listed(invitationId)] }),
  excelExport: async (db, { personId, invitationId, id }) =>
    askExportTable(db, { actor: await actorOf(db, personId), invitation: listed(invitationId), ids: [id], list: 'applications', now }),
} satisfies Partial<Record<TriggerId, Happens>>

/** A file whose bytes are received. */
async function upload(db: Db, { personId, invitationId, id, requirementId }: Given) {
  const [actor, invitation] = [await actorOf(db, personId), await findInvitation(db, invitationId)]
  if (!invitation) throw new Error(`There is no invitation ${invitationId}.`)
  const file = { key: `killed-${id}`, size: 1, sha256: Buffer.alloc(32), kind: 'pdf' as const, name: 'a.pdf' }
  const rules = { kinds: [file.kind], limit: 1_000, max: 9, title: undefined, versionId: null, isLate: false }
  const attachment = { applicationId: id, target: { requirementId }, rules, file, now }
  return retryOutdated(async () => saveAttachment(db, actor, attachment, await askBeforeUpload(db, actor, invitation, attachment)))
}

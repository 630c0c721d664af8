import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findSubmittedVersionOf, findVersionOf, openTemplate } from '../../invitations/index.ts'
import { requireApplicationAccess } from '../../lifecycle/index.ts'

/** The file to fill in for a document, for those who may read the application: others than the applicant see the version submitted. */
export async function readTemplate(
  deps: { db: Db; files: FileStore },
  actor: Actor,
  { id, requirementId, now }: { id: number; requirementId: number; now: Date },
) {
  const { isMine } = await requireApplicationAccess(deps.db, actor, id, now)
  const version = await (isMine ? findVersionOf : findSubmittedVersionOf)(deps.db, id)
  const requirement = version?.requirements.find((one) => one.id === requirementId) ?? refuse('application.notFound')
  return (await openTemplate(deps, requirement)) ?? refuse('application.notFound')
}

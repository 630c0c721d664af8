import type { Readable } from 'node:stream'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findRequirement } from './find-requirements.ts'

interface TemplateFile {
  bytes: Readable
  name: string
  size: number
  contentType: string
}

interface Deps {
  db: Db
  files: FileStore
}

/** Opens the file to fill in of a requirement, in any version; undefined if it has none. The caller has checked that the actor may read the version. */
export async function openTemplate({ db, files }: Deps, { template }: Pick<Requirement, 'template'>): Promise<TemplateFile | undefined> {
  if (!template) return undefined
  const file = await db.selectFrom('file').select(['key', 'name', 'size', 'content_type as contentType']).where('id', '=', template.id).executeTakeFirst()
  const bytes = file && (await files.open(file.key))
  if (!bytes) return refuse('file.gone', { name: template.name })
  const { key: _, ...facts } = file
  return { ...facts, bytes }
}

/** Opens the file to fill in of a requirement for managers of the invitation. */
export async function readTemplate(deps: Deps, actor: Actor, id: number): Promise<TemplateFile> {
  const requirement = (await findRequirement(deps.db, id)) ?? refuse('requirement.notFound')
  await readManagedInvitation(deps.db, actor, requirement.invitationId, 'requirement.notFound')
  return (await openTemplate(deps, requirement)) ?? refuse('requirement.notFound')
}

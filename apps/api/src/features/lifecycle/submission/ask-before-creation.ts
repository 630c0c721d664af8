import type { FormAnswers } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withoutSecrets } from '@klesis/forms/rules/without-secrets.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findVersion, type Invitation } from '../../invitations/index.ts'
import { hasHook, runHook } from '../hooks/run-hook.ts'
import { type Creation, findCreation } from './find-creation.ts'

/** What the hooks answered before an application is created, and what they saw. */
export interface AskedCreation {
  /** Somebody who already has an application is answered it, so no hook was asked. */
  existingId: number | null
  invitationRevision: number
  data: FormAnswers
}

/** Whether the invitation has hooks that are asked before an application is created. */
export const asksBeforeCreation = (db: Db, invitation: Invitation): boolean => hasHook(db, 'beforeCreate', invitation) || hasHook(db, 'afterCreate', invitation)

/** Asks the hooks of a creation. */
export async function askBeforeCreation(db: Db, actor: Actor, creation: Creation): Promise<AskedCreation> {
  const { invitation, existingId } = await findCreation(db, actor, creation)
  const { revision, points, currentVersionId: versionId } = invitation
  if (existingId !== null) return { existingId, invitationRevision: revision, data: {} }
  const input = { invitationId: invitation.id, points, versionId, revision, actor, language: actor.language, now: creation.now, entryAnswers: creation.answers }
  const refusal = await runHook(db, 'beforeCreate', input)
  if (refusal) refuse('application.refused', { message: refusal.refuse })
  const answer = await runHook(db, 'afterCreate', input)
  return { existingId, invitationRevision: revision, data: answer ? await toStorable(db, versionId, answer.data) : {} }
}

async function toStorable(db: Db, versionId: number, data: FormAnswers): Promise<FormAnswers> {
  const version = await findVersion(db, versionId)
  const read = version && readForm(version.form)
  return read?.ok ? withoutSecrets(read.form, data) : data
}

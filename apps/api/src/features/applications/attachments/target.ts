import { type FileKind, fileKindsOf } from '@klesis/contract/applications/file-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { acceptedKinds } from '@klesis/forms/kinds/accepted-kinds.ts'
import { bytesOf } from '@klesis/forms/kinds/file.ts'
import { definitionOf, kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findAskedRequirements, findVersion, type Invitation } from '../../invitations/index.ts'
import { type ApplicationRow, readInvitation, requireOpen, stateOf, takesLaterDocuments } from '../../lifecycle/index.ts'

/** The requirement or form field to which a file is attached. */
export type Target = { requirementId: number } | { componentKey: string }

/** The rules for files of a target. */
export interface TargetRules {
  kinds: FileKind[]
  /** Bytes. */
  limit: number
  max: number
  /** The name under which files are stored; undefined if they keep their own. */
  title: string | undefined
  /** The version that asks for the files; null if a rule does, which may ask no longer. */
  versionId: number | null
  /** Whether a rule asked for them after the submission. */
  isLate: boolean
}

const maxInField = 100

/** The rules of the application's version, or 404 if it has no such target. */
export async function readTargetRules(db: Db, application: ApplicationRow, target: Target, uploadLimit: number): Promise<TargetRules> {
  return (await findTargetRules(db, application, target, uploadLimit)) ?? refuse('application.notFound')
}

/** Refuses a file whose target is gone since its rules were read: a rule asks for it no longer, or the application is on another version. */
export async function requireTarget(tx: Tx, application: ApplicationRow, target: Target, { versionId, limit }: TargetRules): Promise<void> {
  if (versionId === application.version_id) return
  if (!(await findTargetRules(tx, application, target, limit))) refuse('file.notAsked')
}

async function findTargetRules(db: Db, application: ApplicationRow, target: Target, uploadLimit: number): Promise<TargetRules | undefined> {
  const version = (await findVersion(db, application.version_id)) ?? refuse('application.notFound')
  const { id: versionId } = version
  if ('componentKey' in target) return fieldRules(version.form as unknown as Form, target.componentKey, { versionId, uploadLimit })
  const isTarget = ({ id }: { id: number }) => id === target.requirementId
  const ofVersion = version.requirements.find(isTarget)
  const askedFor = ofVersion ? undefined : (await findAskedRequirements(db, { applicationId: application.id })).find(isTarget)
  const requirement = ofVersion ?? askedFor
  if (!requirement) return undefined
  const { title, accepts } = requirement.attachmentType
  const name = textIn(title, application.language)
  const asked = { versionId: ofVersion ? versionId : null, title: requirement.keepFileName ? undefined : name }
  return { kinds: fileKindsOf(accepts), limit: uploadLimit, max: requirement.max, isLate: askedFor?.isLate ?? false, ...asked }
}

/**
 * The rules of all fields for files of a key together, as a key is unique only within its container and an upload does not say which one it is for: kinds that
 * one of them accepts, the largest size, and as many files as all hold.
 */
function fieldRules(form: Form, key: string, { versionId, uploadLimit }: { versionId: number; uploadLimit: number }): TargetRules | undefined {
  const fields: { component: Component; isRepeated: boolean }[] = []
  eachComponent(form, (component, parents) => {
    if (component.key !== key || kindOf(component) !== 'file') return
    const isRepeated = component.multiple === true || parents.some((parent) => definitionOf(parent)?.shape === 'rows')
    fields.push({ component, isRepeated })
  })
  if (fields.length === 0) return undefined
  const accepted = new Set(fields.flatMap(({ component }) => acceptedKinds(component)))
  const sizes = fields.map(({ component }) => bytesOf(component.fileMaxSize) ?? uploadLimit)
  // A field holds one file, but the previous file is only removed once the new one is uploaded.
  const max = fields.reduce((sum, { isRepeated }) => sum + (isRepeated ? maxInField : 2), 0)
  return { kinds: [...accepted], limit: Math.min(uploadLimit, Math.max(...sizes)), max, title: undefined, versionId, isLate: false }
}

interface Changing {
  /** Whether the document was asked for after the submission. */
  isLate?: boolean
  now: Date
  invitation?: Invitation
}

/**
 * Requires that documents can be changed: the application can still be submitted, or waits for corrections. What was asked for after the submission is attached
 * while the application is decided, seen at once, and stays.
 */
export async function requireChangeable(
  db: Db | Tx,
  application: ApplicationRow,
  { isLate = false, now, invitation: known }: Changing,
): Promise<{ isStaged: boolean }> {
  const state = stateOf(application)
  if (isLate && takesLaterDocuments(application)) return { isStaged: false }
  if (state === 'permanent.review') return { isStaged: true }
  if (state !== 'draft' && state !== 'temporary') return refuse('application.notEditable')
  const invitation = known ?? (await readInvitation(db, application.invitation_id))
  requireOpen(invitation, application, now)
  return { isStaged: false }
}

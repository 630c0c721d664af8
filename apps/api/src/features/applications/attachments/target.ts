import { type FileKind, fileKinds, fileKindsOf } from '@klesis/contract/applications/file-kinds.ts'
import { bytesOf, isFileAccepted } from '@klesis/forms/kinds/file.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findAskedRequirements, findVersion, type Invitation } from '../../invitations/index.ts'
import { type ApplicationRow, readInvitation, requireOpen, stateOf } from '../../lifecycle/index.ts'

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
}

const maxInField = 100

/** The rules of the application's version, or 404 if it has no such target. */
export async function readTargetRules(db: Db, application: ApplicationRow, target: Target, uploadLimit: number): Promise<TargetRules> {
  const version = (await findVersion(db, application.version_id)) ?? refuse('application.notFound')
  if ('componentKey' in target) return fieldRules(version.form as unknown as Form, target.componentKey, uploadLimit)
  const isTarget = ({ id }: { id: number }) => id === target.requirementId
  const requirement =
    version.requirements.find(isTarget) ?? (await findAskedRequirements(db, { applicationId: application.id })).find(isTarget) ?? refuse('application.notFound')
  const { title, accepts } = requirement.attachmentType
  const name = title[application.language] ?? title.el ?? Object.values(title)[0] ?? ''
  return { kinds: fileKindsOf(accepts), limit: uploadLimit, max: requirement.max, title: requirement.keepFileName ? undefined : name }
}

function fieldRules(form: Form, key: string, uploadLimit: number): TargetRules {
  const found: { component: Component; isRepeated: boolean }[] = []
  eachComponent(form, (component, parents) => {
    const isRepeated = component.multiple === true || parents.some((parent) => parent.type === 'datagrid' || parent.type === 'editgrid')
    if (component.key === key && kindOf(component) === 'file') found.push({ component, isRepeated })
  })
  const [field] = found
  if (!field) return refuse('application.notFound')
  const wanted = (Object.keys(fileKinds) as FileKind[]).filter((kind) =>
    fileKinds[kind].extensions.some((extension) => isFileAccepted(field.component, `x.${extension}`, fileKinds[kind].contentType)),
  )
  // The field holds one file, but the previous file is only removed once the new one is uploaded.
  const max = field.isRepeated ? maxInField : 2
  return { kinds: wanted, limit: Math.min(uploadLimit, bytesOf(field.component.fileMaxSize) ?? uploadLimit), max, title: undefined }
}

/** Requires that documents can be changed: the application can still be submitted, or waits for corrections. */
export async function requireChangeable(db: Db | Tx, application: ApplicationRow, now: Date, known?: Invitation): Promise<{ isStaged: boolean }> {
  const state = stateOf(application)
  if (state === 'permanent.review') return { isStaged: true }
  if (state !== 'draft' && state !== 'temporary') return refuse('application.notEditable')
  const invitation = known ?? (await readInvitation(db, application.invitation_id))
  requireOpen(invitation, application, now)
  return { isStaged: false }
}

import type { FormerAnswer, MovedApplication } from '@klesis/contract/applications/moved.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { may } from '@klesis/contract/rights.ts'
import { answerDescriber } from '@klesis/forms/diff/describe-answers.ts'
import { pathText } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findAskedRequirements, findVersion } from '../../invitations/index.ts'
import { findApplication, findFormerAnswers, requireApplicationAccess, type StoredFormerAnswer } from '../../lifecycle/index.ts'
import { readItemLabels } from '../../lookups/index.ts'
import { movedChanges } from './moved-changes.ts'

/** What moves to other versions left behind of an application, and, for its owner, what the last one brought. Others than the owner see it if they may see drafts. */
export async function readMoved(db: Db, actor: Actor, id: number, now: Date): Promise<MovedApplication> {
  const access = await requireApplicationAccess(db, actor, id, now)
  if (!access.isMine && !may('invitation.view', access.capacities)) return { notice: null, answers: [], documents: [] }
  const application = (await findApplication(db, id)) ?? refuse('application.notFound')
  const former = await findFormerAnswers(db, [id])
  const forms = await readForms(db, [application.version_id, ...former.map(({ versionId }) => versionId)])
  const here = forms.get(application.version_id)
  if (!here) throw new Error(`Application ${id} has lost its version.`)
  const describe = (itemLabel: ItemLabel) => former.map((answer) => toFormerAnswer(answer, forms.get(answer.versionId)?.form, { actor, itemLabel }))
  return {
    notice: access.isMine ? await readNotice(db, actor, { id, ...here }) : null,
    answers: describe(await readItemLabels(db, actor, now, describe)),
    documents: await findFormerDocuments(db, id, here),
  }
}

interface VersionForm {
  form: Form
  requirements: readonly Requirement[]
}

async function readForms(db: Db, versionIds: readonly number[]): Promise<ReadonlyMap<number, VersionForm>> {
  const versions = await Promise.all([...new Set(versionIds)].map((id) => findVersion(db, id)))
  return new Map(versions.flatMap((version) => (version ? [[version.id, { form: version.form as unknown as Form, requirements: version.requirements }]] : [])))
}

function toFormerAnswer(
  { id, path, value, at }: StoredFormerAnswer,
  form: Form | undefined,
  { actor, itemLabel }: { actor: Actor; itemLabel: ItemLabel },
): FormerAnswer {
  const { label, section, after = '' } = answerDescriber(form ?? { components: [] }, actor.language, itemLabel)({ path: pathText(path), after: value })
  return { id, label, section, text: after, at }
}

async function readNotice(db: Db, actor: Actor, { id, form, requirements }: VersionForm & { id: number }): Promise<MovedApplication['notice']> {
  const move = await db.selectFrom('version_move').selectAll().where('application_id', '=', id).where('seen_at', 'is', null).executeTakeFirst()
  const seen = move && (await findVersion(db, move.seen_version_id))
  if (!seen) return null
  const before = { form: seen.form as unknown as Form, requirements: seen.requirements }
  return { at: move.moved_at, looksAgain: move.looks_again, changes: movedChanges(before, { form, requirements }, actor.language) }
}

async function findFormerDocuments(db: Db, id: number, { form, requirements }: VersionForm): Promise<MovedApplication['documents']> {
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'requirement_id', 'component_key'])
    .where('application_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const ofRules = await findAskedRequirements(db, { applicationId: id })
  const asked = new Set([...requirements, ...ofRules].map((requirement) => requirement.id))
  const keys = new Set(componentsOf(form).map(({ key }) => key))
  return rows
    .filter(({ requirement_id: requirementId, component_key: key }) => (requirementId === null ? !keys.has(key ?? '') : !asked.has(requirementId)))
    .map(({ id: attachmentId, name }) => ({ id: attachmentId, name }))
}

import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import { withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { ExportedInvitation } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { type Tag, toRepeatRule } from '@klesis/contract/masterdata/masterdata.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Invitation } from '../invitation.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { exportLetters } from '../letters/export-letters.ts'
import { exportRules } from '../rules/exported-rules.ts'
import { findSavedTriggers } from '../triggers/saved-triggers.ts'
import { currentVersion } from '../versions/find-version.ts'
import type { ExportedCard, ExportedItem, ExportedRequirement } from './exported.ts'

/** Exports an invitation as JSON for import in another portal, without database ids, people and applications. */
export async function exportInvitation(db: Db, actor: Actor, id: number): Promise<ExportedInvitation> {
  const invitation = await readManagedInvitation(db, actor, id)
  const { form, evaluationForm, ...version } = await currentVersion(db, id)
  const requirements = await exportRequirements(db, version.requirements)
  const { items, help, ...references } = await findReferences(db, invitation)
  const triggers = await findSavedTriggers(db, id)
  const rules = await exportRules(db, id)
  const letters = await exportLetters(db, id)
  const card = { ...toCard({ ...invitation, flags: withSteps(invitation.flags, toTitled(version.requirements)) }, references), form, evaluationForm }
  return { format: 'klesis.invitation', formatVersion: 1, invitation: card, requirements, items, help, triggers, rules, letters }
}

/** A type of documents has no code: it goes by its title. */
const toTitled =
  (requirements: readonly Requirement[]) =>
  <Step extends StepDetails>(step: Step): Step => {
    const { signs } = step
    if (!signs || !('attachmentTypeId' in signs)) return step
    const asked = requirements.find(({ attachmentType }) => attachmentType.id === signs.attachmentTypeId)
    return { ...step, signs: { attachmentType: asked ? textIn(asked.attachmentType.title, 'el') : '' } }
  }

interface References {
  tags: Tag['name'][]
  appTags: LocalizedText[]
  committee: string | null
  /** Codes of the units in approval steps, by id. */
  units: { [id: string]: string }
}

function toCard(invitation: Invitation, { units, ...references }: References): Omit<ExportedCard, 'form' | 'evaluationForm'> {
  const { title, description, shortNote, startsAt, endsAt, languages, meta, actions, flags } = invitation
  const { avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments } = invitation
  return {
    ...{ title, description, shortNote, startsAt, endsAt, languages, meta, actions },
    ...{ avatarRequired, appExperience, appItems, appScopus, appApprovals, appEvaluation, appOthers, appComments },
    ...references,
    targetGroup: invitation.targetGroup.title,
    repeat: toRepeatRule(invitation.repeatId),
    flags: {
      ...flags,
      approvalUnit: flags.approvalUnit === null ? null : toCode(units, flags.approvalUnit),
      approvalSteps: flags.approvalSteps.flatMap((step) => {
        const unit = toCode(units, step.unit)
        return unit === null ? [] : [{ ...step, unit }]
      }),
    },
  }
}

function toCode(units: References['units'], unit: 'applicant' | number): 'applicant' | { unit: string } | null {
  if (unit === 'applicant') return unit
  const code = units[unit]
  return code === undefined ? null : { unit: code }
}

async function exportRequirements(db: Db, requirements: readonly Requirement[]): Promise<ExportedRequirement[]> {
  const ids = requirements.flatMap(({ template }) => template?.id ?? [])
  const files = ids.length === 0 ? [] : await db.selectFrom('file').select(['id', 'sha256']).where('id', 'in', ids).execute()
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256.toString('hex')]))
  return requirements.map(({ attachmentType, isRequired, min, max, keepFileName, actions, note = {}, template }) => ({
    ...{ attachmentType: { title: attachmentType.title, accepts: attachmentType.accepts }, isRequired, min, max, keepFileName, actions, note },
    ...(template && { template: { name: template.name, sha256: hashes.get(template.id) } }),
  }))
}

async function findReferences(
  db: Db,
  { id, committeeId, flags }: Invitation,
): Promise<References & { items: ExportedItem[]; help: ExportedInvitation['help'] }> {
  const unitIds = [flags.approvalUnit, ...flags.approvalSteps.map((step) => step.unit)].filter((unit) => typeof unit === 'number')
  const { rows } = await sql<References & { items: ExportedItem[]; help: ExportedInvitation['help'] }>`select
    (select coalesce(jsonb_agg(t.name order by t.id), '[]') from invitation_tag it join tag t on t.id = it.tag_id where it.invitation_id = ${id}) as tags,
    (select coalesce(jsonb_agg(t.name order by t.id), '[]') from invitation_app_tag it join app_tag t on t.id = it.app_tag_id
      where it.invitation_id = ${id}) as "appTags",
    (select code from committee where id = ${committeeId}) as committee,
    (select coalesce(jsonb_object_agg(id, code), '{}') from unit where id = any(${unitIds}::int[])) as units,
    (select coalesce(jsonb_agg(jsonb_build_object('department', d.code, 'code', i.code, 'title', i.title, 'category', i.category, 'semester', i.semester)
      order by i.sort_order), '[]') from live_item i join department d on d.id = i.department_id where i.invitation_id = ${id}) as items,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'language', language, 'html', html, 'source', source)) order by kind, language), '[]')
      from invitation_help where invitation_id = ${id}) as help`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Invitation ${id} vanished while it was exported.`)
  return row
}

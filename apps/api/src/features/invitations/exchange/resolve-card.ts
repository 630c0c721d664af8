import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { repeatRules } from '@klesis/contract/masterdata/masterdata.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import type { Invitation } from '../invitation.ts'
import type { ExportedCard } from './exported.ts'
import type { PendingNote } from './import-notes.ts'

/** Whether two titles are equal in Greek, or in English if one of them has no Greek. */
export const sameTitle = (one: LocalizedText, other: LocalizedText): boolean =>
  (one.el ?? '') !== '' && (other.el ?? '') !== '' ? one.el === other.el : (one.en ?? '') !== '' && one.en === other.en

/** What stays of the invitation that takes a card. */
type Kept = Pick<Invitation, 'targetGroupId' | 'isPublished' | 'isArchived'>

/** Converts codes and titles into ids of this portal; those without match become notes. The state of the invitation stays. */
export async function resolveCard(tx: Tx, card: ExportedCard, into: Kept): Promise<{ input: InvitationInput; notes: PendingNote[] }> {
  const notes: PendingNote[] = []
  const { targetGroup, repeat, tags, appTags, committee, flags, ...unchanged } = card
  const groups = await tx.selectFrom('target_group').select(['id', 'title']).orderBy('id').execute()
  const group = groups.find(({ title }) => sameTitle(title as LocalizedText, targetGroup))
  if (!group) notes.push({ code: 'targetGroupUnknown', name: textIn(targetGroup, 'el') })
  const input: InvitationInput = {
    ...unchanged,
    targetGroupId: group?.id ?? into.targetGroupId,
    repeatId: repeatRules.indexOf(repeat) + 1,
    tags: await resolveTags(tx, 'tag', tags, notes),
    appTagIds: await resolveTags(tx, 'app_tag', appTags, notes),
    committeeId: await resolveCode(tx, 'committee', committee, notes),
    flags: { ...flags, ...(await resolveApprovals(tx, flags, notes)) },
    isPublished: into.isPublished,
    isArchived: into.isArchived,
  }
  return { input, notes }
}

async function resolveTags(tx: Tx, table: 'tag' | 'app_tag', names: readonly LocalizedText[], notes: PendingNote[]): Promise<number[]> {
  const known = await tx.selectFrom(table).select(['id', 'name']).orderBy('id').execute()
  return names.flatMap((name) => {
    const found = known.find((one) => sameTitle(one.name as LocalizedText, name))
    if (!found) notes.push({ code: table === 'tag' ? 'tagUnknown' : 'appTagUnknown', name: textIn(name, 'el') })
    return found ? [found.id] : []
  })
}

async function resolveCode(tx: Tx, table: 'committee' | 'unit', code: string | null, notes: PendingNote[]): Promise<number | null> {
  if (code === null) return null
  const found = await tx.selectFrom(table).select('id').where('code', '=', code).executeTakeFirst()
  if (!found) notes.push({ code: table === 'committee' ? 'committeeUnknown' : 'unitUnknown', name: code })
  return found?.id ?? null
}

const resolveUnit = async (tx: Tx, unit: 'applicant' | { unit: string }, notes: PendingNote[]) =>
  unit === 'applicant' ? unit : resolveCode(tx, 'unit', unit.unit, notes)

/**
 * Where no unit of the steps is known here, approval is still asked for, of a unit that is not chosen yet: without steps nobody would be asked, and the check
 * before publishing would find nothing wrong.
 */
async function resolveApprovals(tx: Tx, { approvalUnit, approvalSteps, approvalLevels }: ExportedCard['flags'], notes: PendingNote[]) {
  const unit = approvalUnit === null ? null : await resolveUnit(tx, approvalUnit, notes)
  const steps = await resolveSteps(tx, approvalSteps, notes)
  const isLost = approvalSteps.length > 0 && steps.length === 0
  return isLost ? { approvalUnit: null, approvalSteps: steps, approvalLevels: Math.max(1, approvalLevels) } : { approvalUnit: unit, approvalSteps: steps }
}

async function resolveSteps(tx: Tx, steps: ExportedCard['flags']['approvalSteps'], notes: PendingNote[]): Promise<ApprovalStep[]> {
  const resolved: ApprovalStep[] = []
  for (const step of steps) {
    const unit = await resolveUnit(tx, step.unit, notes)
    if (unit !== null) resolved.push({ ...step, unit })
  }
  return resolved
}

import type { Impact, ImpactChange } from '@klesis/contract/invitations/impact.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { completeForms } from '../../forms/index.ts'
import { requireForms } from '../edit/invitation-columns.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findItems } from '../items/find-items.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { completeSteps } from '../steps/complete-steps.ts'
import { VersionSteps } from '../versions/version-content.ts'
import { concernedApplications } from './concerned-applications.ts'
import { evaluationGoesOn } from './evaluation-goes-on.ts'
import { findChanges } from './find-changes.ts'
import type { Concern, FoundChange } from './found-change.ts'
import { findUsedVersions, type UsedVersion } from './used-versions.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** Of more changes only the gravest are counted and listed. */
const maxChanges = 60

/** What saving the editor's input would do to the applications of the invitation. */
export async function readImpact(db: Db, actor: Actor, { id, input, now }: { id: number; input: InvitationInput; now: Date }): Promise<Impact> {
  const live = await readManagedInvitation(db, actor, id)
  const { used, changes } = await compareWithUsedVersions(db, { id, input, language: actor.language })
  const counted = changes.slice(0, maxChanges)
  const counts = await countConcerned(db, counted)
  const sum = (count: (version: UsedVersion) => number) => used.reduce((total, version) => total + count(version), 0)
  return {
    drafts: sum(({ drafts }) => drafts),
    submitted: sum(({ submitted }) => submitted),
    changes: counted.map(({ concerns: _, ...change }, no) => ({ ...change, ...(counts.get(no) ?? none) })),
    more: changes.length - counted.length,
    evaluationGoesOn: await evaluationGoesOn(db, live, { input, now }),
  }
}

interface Compared {
  used: UsedVersion[]
  changes: FoundChange[]
}

/** Compares what the editor shows, and the documents and items that were saved by themselves, with each version that applications are on. */
export async function compareWithUsedVersions(
  db: Db,
  { id, input: given, language }: { id: number; input: InvitationInput; language: Language },
): Promise<Compared> {
  const input = await completeSteps(db, given)
  const { form } = await completeForms(db, requireForms(input))
  const used = await findUsedVersions(db, id)
  if (used.length === 0) return { used, changes: [] }
  const content = {
    form: withAskedParts(form as unknown as Form, input),
    requirements: await findRequirements(db, id),
    items: await findItems(db, id),
    steps: VersionSteps.parse({ ...input, ...input.flags }),
  }
  return { used, changes: await findChanges(used, content, language) }
}

type Counts = Pick<ImpactChange, 'drafts' | 'submitted' | 'inApproval'>
const none: Counts = { drafts: 0, submitted: 0, inApproval: 0 }

/** How many applications each change concerns, by its place in the list: one statement for all. */
async function countConcerned(db: Db, changes: readonly FoundChange[]): Promise<ReadonlyMap<number, Counts>> {
  const concerns = changes.flatMap((change, no) => change.concerns.map((concern) => ({ no, ...concern })))
  if (concerns.length === 0) return new Map()
  const counting = sql<{ no: number } & Counts>`
    select c.no, count(*) filter (where a.app_state <> 'permanent') as drafts, count(*) filter (where a.app_state = 'permanent') as submitted,
      count(*) filter (where a.approval_state = 'pending') as "inApproval"
    from ${concernedApplications(concerns)} group by c.no`
  const { rows } = await withTimeLimit(db, (tx) => counting.execute(tx))
  return new Map(rows.map(({ no, ...counts }) => [no, counts]))
}

/** Finds which applications the changes with these ids concern, if the input is saved. */
export async function findConcerns(
  db: Db,
  { id, input, language, changes }: { id: number; input: InvitationInput; language: Language; changes: readonly string[] },
): Promise<Concern[]> {
  const chosen = new Set(changes)
  const compared = await compareWithUsedVersions(db, { id, input, language })
  return compared.changes.flatMap((change) => (chosen.has(change.id) ? change.concerns : []))
}

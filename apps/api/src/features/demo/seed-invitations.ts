import { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { addItem, addRequirement, createInvitation, saveHelp, saveInvitation } from '../invitations/index.ts'
import { saveRules } from '../procedures/index.ts'
import { erasmus } from './invitations/erasmus.ts'
import { housing } from './invitations/housing.ts'
import type { IdsByCode, InvitationTemplate } from './invitations/invitation-template.ts'
import { leave } from './invitations/leave.ts'
import { scholarship } from './invitations/scholarship.ts'
import { spaces } from './invitations/spaces.ts'
import { teaching } from './invitations/teaching.ts'
import { travel } from './invitations/travel.ts'
import type { Catalogue } from './organisation/seed-catalogue.ts'
import type { SeededUnit } from './organisation/seed-units.ts'
import type { SeedingClock } from './seeding-clock.ts'

export interface SeededInvitation {
  template: InvitationTemplate
  id: number
  input: InvitationInput
  opensAt: Date
  /** The end of the invitation or the day of seeding, whichever is earlier. */
  lastDay: Date
  requirementIds: ReadonlyMap<string, number>
  itemIds: readonly number[]
}

interface Made {
  clock: SeedingClock
  sandbox: Sandbox
  admin: Actor
  units: ReadonlyMap<string, SeededUnit>
  catalogue: Catalogue
  today: Date
}

const day = 86_400_000

/** Creates the seven invitations as an administrator, some days before each opens. */
export async function seedInvitations({ clock, sandbox, admin, units, catalogue, today }: Made): Promise<SeededInvitation[]> {
  const ids: IdsByCode = {
    unit: (code) => units.get(code)?.id ?? missing(code),
    committee: (code) => catalogue.committees.get(code) ?? missing(code),
    tag: (code) => catalogue.tags.get(code) ?? missing(code),
    appTag: (code) => catalogue.appTags.get(code) ?? missing(code),
  }
  const made: SeededInvitation[] = []
  for (const template of [spaces, travel, erasmus, scholarship, leave, housing, teaching]) {
    const opensAt = new Date(startOfDay(today) + template.opens * day)
    const endsAt = template.closes === 'never' ? noEnd : new Date(startOfDay(today) + (template.closes + 1) * day - 1000).toISOString()
    await clock.set(new Date(opensAt.getTime() - 3 * day))
    const input = InvitationInput.parse({ ...template.input(ids), startsAt: opensAt.toISOString(), endsAt })
    const first = template.approvalsFrom === undefined ? input : { ...input, flags: { ...input.flags, approvalUnit: null, approvalLevels: 0 } }
    const { id, revision } = await createInvitation(clock.db, sandbox, admin, { ...first, isPublished: false }, clock.now())
    if (template.rules) await saveRules(clock.db, admin, { invitationId: id, revision: 0, rules: template.rules })
    const requirementIds = await addRequirements(clock, admin, id, template, catalogue)
    const itemIds = await addItems(clock, admin, id, template)
    for (const kind of ['new', 'submit'] as const) {
      for (const lang of ['el', 'en'] as const) await saveHelp(clock.db, admin, { id, lang, kind, script: template.help[kind][lang] })
    }
    const { problems } = await saveInvitation(clock.db, sandbox, admin, { ...first, id, revision }, clock.now())
    if (problems.length > 0) throw new Error(`The invitation ${template.code} cannot be published: ${JSON.stringify(problems)}`)
    made.push({ template, id, input, opensAt, lastDay: new Date(Math.min(Date.parse(endsAt), today.getTime())), requirementIds, itemIds })
  }
  return made
}

async function addRequirements(
  clock: SeedingClock,
  admin: Actor,
  invitationId: number,
  { requirements }: InvitationTemplate,
  catalogue: Catalogue,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { type, ...requirement } of requirements) {
    const attachmentTypeId = catalogue.attachmentTypes.get(type) ?? missing(type)
    const { id } = await addRequirement(clock.db, admin, { ...requirement, id: 0, invitationId, attachmentTypeId, note: {}, actions: null })
    ids.set(type, id)
  }
  return ids
}

async function addItems(clock: SeedingClock, admin: Actor, invitationId: number, { items = [] }: InvitationTemplate): Promise<number[]> {
  const ids: number[] = []
  for (const item of items) ids.push((await addItem(clock.db, admin, { ...item, id: 0, invitationId })).id)
  return ids
}

/** Midnight in Greece, approximately: 22:00 UTC of the day before. */
const startOfDay = (moment: Date) => Math.floor(moment.getTime() / day) * day - 2 * 3_600_000

function missing(code: string): never {
  throw new Error(`The demonstration has nothing called ${code}.`)
}

import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { ImpactApplication } from '../invitations/impact.ts'
import { Id, IdText, Instant, LocalizedText, PageText, page } from '../wire.ts'
import { maxScriptLength } from './trigger-limits.ts'
import { triggerIds } from './trigger-points.ts'

export const TriggerIdText = z.enum(triggerIds)

export const Script = z
  .string()
  .max(maxScriptLength)
  .refine((text) => text.trim() !== '', { error: 'required' })

/** A script and where it stands. `revision` rises with every change; 0 where there never was one. */
export const TriggerState = z.object({
  id: TriggerIdText,
  exists: z.boolean(),
  revision: z.int(),
  /** A script that is switched off does not run. */
  isOn: z.boolean(),
  /** The version that was saved last, and the one that runs; null without one. */
  number: z.int().nullable(),
  liveNumber: z.int().nullable(),
  /** Why what was saved last does not compile; it is never in effect. */
  fault: z.string().nullable(),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
})
export type TriggerState = z.infer<typeof TriggerState>

/** A script as it was saved last. */
export const Trigger = TriggerState.extend({ title: LocalizedText, script: z.string() })
export type Trigger = z.infer<typeof Trigger>

/** A script as it was saved once. */
export const TriggerVersion = z.object({ number: z.int(), savedAt: Instant, savedBy: z.string(), fault: z.string().nullable() })
export type TriggerVersion = z.infer<typeof TriggerVersion>

/** Applications, by whether they were submitted. */
const Counts = z.object({ drafts: z.int(), submitted: z.int() })

/** How many applications there are that can still reach some points: all together, and at each point. */
export const Reach = Counts.extend({
  items: z.array(Counts.extend({ id: TriggerIdText })),
  /** Whether what is saved waits until it is put into effect. */
  isPublished: z.boolean(),
})
export type Reach = z.infer<typeof Reach>

/** A script in an exported invitation. */
export const ExportedTrigger = z.object({ id: TriggerIdText, script: Script, isOn: z.boolean().default(true) })
export type ExportedTrigger = z.infer<typeof ExportedTrigger>

const OfInvitation = z.object({ invitationId: IdText })
const Path = OfInvitation.extend({ triggerId: TriggerIdText })
/** The revision that the caller saw; 0 if there never was a script. */
const revision = Id
const refusals = ['invitation.notFound', 'trigger.notFound', 'trigger.changed', 'access.denied'] as const

export const triggerSchemas = {
  list: {
    summary: 'At which points the invitation has a script.',
    params: OfInvitation,
    response: z.record(TriggerIdText, z.boolean()),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  states: {
    summary: 'The scripts of the invitation with their versions and whether they are on and in effect; also points whose script was removed.',
    params: z.object({ id: IdText }),
    response: z.object({ invitation: z.object({ title: LocalizedText, isPublished: z.boolean() }), items: z.array(TriggerState) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  reach: {
    summary: 'How many applications of the invitation still meet some points, before their rules or scripts change.',
    params: z.object({ id: IdText }),
    query: z.object({
      points: z
        .string()
        .max(1000)
        .transform((text) => text.split(','))
        .pipe(z.array(TriggerIdText).min(1)),
    }),
    response: Reach,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  reachApplications: {
    summary: 'The applications that still meet a point, the newest first.',
    params: z.object({ id: IdText }),
    query: z.object({ point: TriggerIdText, page: PageText }),
    response: page(ImpactApplication),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  read: {
    summary: 'The script of a point.',
    params: Path,
    response: Trigger,
    refusals: ['invitation.notFound', 'trigger.notFound', 'access.denied'],
  },
  save: {
    summary:
      'Saves the script of a point as a new version. It is in effect at once while the invitation is not published, and otherwise when it is put into effect. If `revision` is given and the script has changed since, the call is refused.',
    params: Path,
    body: z.object({ script: Script, revision: revision.optional() }),
    response: TriggerState,
    refusals: ['invitation.notFound', 'trigger.changed', 'access.denied'],
  },
  remove: {
    summary: 'Removes the script of a point at once; its versions stay.',
    params: Path,
    query: z.object({ revision: IdText.optional() }),
    response: TriggerState,
    refusals,
  },
  switch: {
    summary: 'Switches a script on or off at once.',
    params: Path,
    body: z.object({ isOn: z.boolean(), revision }),
    response: TriggerState,
    refusals,
  },
  putIntoEffect: {
    summary: 'Makes the last saved version the one that runs, also on a published invitation.',
    params: Path,
    body: z.object({ revision }),
    response: TriggerState,
    refusals: [...refusals, 'trigger.faulty'],
  },
  versions: {
    summary: 'The versions of a script, the newest first.',
    params: Path,
    query: z.object({ page: PageText }),
    response: page(TriggerVersion),
    refusals: ['invitation.notFound', 'trigger.notFound', 'access.denied'],
  },
  version: {
    summary: 'A version of a script, with the text of the version before it.',
    params: Path.extend({ number: IdText }),
    response: TriggerVersion.extend({ script: z.string(), before: z.string().nullable() }),
    refusals: ['invitation.notFound', 'trigger.notFound', 'access.denied'],
  },
  restore: {
    summary: 'Saves an earlier version again, as a new one.',
    params: Path.extend({ number: IdText }),
    body: z.object({ revision }),
    response: TriggerState,
    refusals,
  },
} as const satisfies CallSchemasByName

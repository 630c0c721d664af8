import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { RecordingMode } from '../recordings/recordings.ts'
import { Id, LocalizedText } from '../wire.ts'

/** The codes of `repeatId`: free, only when the earlier ones were approved, once. */
export const repeatRules = ['free', 'ifapproved', 'norepeat'] as const
export type RepeatRule = (typeof repeatRules)[number]
/** 1 free, 2 ifapproved, 3 norepeat. */
export const toRepeatRule = (repeatId: number): RepeatRule => repeatRules[repeatId - 1] ?? 'free'

export const TargetGroup = z.object({
  id: Id,
  title: LocalizedText,
  hmuLogin: z.boolean(),
  allowStudents: z.boolean(),
  taxisLogin: z.boolean(),
  externalLogin: z.boolean(),
})
export type TargetGroup = z.infer<typeof TargetGroup>

export const Tag = z.object({ id: Id, name: LocalizedText, meta: z.object({ color: z.string().optional(), isMitos: z.boolean().optional() }) })
export type Tag = z.infer<typeof Tag>

export const AppTag = z.object({ id: Id, name: LocalizedText, icon: z.string(), color: z.string() })
export type AppTag = z.infer<typeof AppTag>

/** What every screen chooses from. */
export const MasterData = z.object({
  site: z.string(),
  isDemonstration: z.boolean(),
  /** Which dashboard is the home page: that of all invitations, or `mitos`, that of their groups. */
  mode: z.enum(['portal', 'mitos']),
  uploadLimit: z.int(),
  recording: RecordingMode,
  targetGroups: z.array(TargetGroup),
  repeats: z.array(z.object({ id: Id, code: z.enum(repeatRules), title: LocalizedText })),
  languages: z.array(z.object({ code: z.string(), title: z.string() })),
  departments: z.array(z.object({ id: Id, title: LocalizedText })),
  semesters: z.array(z.object({ id: Id, description: LocalizedText })),
  categories: z.array(z.object({ id: Id, title: LocalizedText })),
  tags: z.array(Tag),
  appTags: z.array(AppTag),
})
export type MasterData = z.infer<typeof MasterData>

export const masterdataSchemas = {
  read: {
    summary: 'Code lists that every screen chooses from.',
    response: MasterData,
  },
} satisfies CallSchemasByName

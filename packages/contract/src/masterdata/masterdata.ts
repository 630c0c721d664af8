import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { RecordingMode } from '../recordings/recordings.ts'
import { Id, LocalizedText } from '../wire.ts'

/** Whether a person may apply again: always, only after the earlier applications were approved, never. */
export const repeatRules = ['free', 'ifapproved', 'norepeat'] as const
export type RepeatRule = (typeof repeatRules)[number]
/** Converts `repeatId`: 1 free, 2 ifapproved, 3 norepeat. */
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

/** The code lists and settings that all screens use. */
export const MasterData = z.object({
  site: z.string(),
  isDemonstration: z.boolean(),
  /** The home page: `portal` lists all invitations, `mitos` groups them by tag. */
  mode: z.enum(['portal', 'mitos']),
  uploadLimit: z.int(),
  /** For how many seconds an approval can be taken back; with 0 it is decided at once. */
  approvalUndoSeconds: z.int(),
  /** Where form.io's programs find the portal and its forms. */
  formService: z.object({ appUrl: z.string(), apiUrl: z.string() }),
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

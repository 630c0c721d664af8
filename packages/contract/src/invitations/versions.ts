import { z } from 'zod'
import { Change } from '../history.ts'
import { Id, Instant } from '../wire.ts'
import { FormJson } from './invitation.ts'
import { Requirement } from './requirements.ts'
import { versionParts } from './version-parts.ts'

/** A version in the list of an invitation. */
export const VersionRow = z.object({
  number: z.int(),
  /** The version that it was changed from; null for the first one. */
  parent: z.int().nullable(),
  createdAt: Instant,
  author: z.string(),
  changed: z.array(z.enum(versionParts)),
  isCurrent: z.boolean(),
  /** Whether it holds the changes that are not published yet. */
  isDraft: z.boolean(),
  /** Applications on it. */
  drafts: z.int(),
  submitted: z.int(),
})
export type VersionRow = z.infer<typeof VersionRow>

/** One version to look at, with what it changed in the one before it. */
export const VersionView = z.object({
  form: FormJson,
  evaluationForm: FormJson.nullable(),
  requirements: z.array(Requirement),
  items: z.array(z.object({ id: Id, departmentId: Id, code: z.string(), title: z.string(), category: z.int(), semester: z.int() })),
  changes: z.array(Change),
})
export type VersionView = z.infer<typeof VersionView>

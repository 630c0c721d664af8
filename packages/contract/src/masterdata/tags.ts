import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { codeListSchemas, listedFields, orderSchema, Title } from './code-lists.ts'
import { appTagIcons, tagColors } from './tag-colors.ts'

/** A tag of invitations. The mitos dashboard has a group for each tag that `isMitos`. */
export const TagInput = z.object({ name: Title, color: z.enum(tagColors), isMitos: z.boolean() })
export type TagInput = z.infer<typeof TagInput>
export const TagRow = TagInput.extend(listedFields)
export type TagRow = z.infer<typeof TagRow>

/** A tag of applications. */
export const AppTagInput = z.object({ name: Title, icon: z.enum(appTagIcons), color: z.enum(tagColors) })
export type AppTagInput = z.infer<typeof AppTagInput>
export const AppTagRow = AppTagInput.extend(listedFields)
export type AppTagRow = z.infer<typeof AppTagRow>

const revision = { revision: z.int() }
export const tagSchemas = { ...codeListSchemas(TagRow, TagInput, TagInput.extend(revision)), order: orderSchema } satisfies CallSchemasByName
export const appTagSchemas = { ...codeListSchemas(AppTagRow, AppTagInput, AppTagInput.extend(revision)), order: orderSchema } satisfies CallSchemasByName

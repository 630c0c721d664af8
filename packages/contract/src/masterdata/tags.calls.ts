import type { Calls } from '../endpoint.ts'
import { codeListCalls, orderCall } from './code-list.calls.ts'
import type { appTagSchemas, tagSchemas } from './tags.ts'

export const tags: Calls<typeof tagSchemas> = { ...codeListCalls('tags'), order: orderCall('tags') }
export const appTags: Calls<typeof appTagSchemas> = { ...codeListCalls('app-tags'), order: orderCall('app-tags') }

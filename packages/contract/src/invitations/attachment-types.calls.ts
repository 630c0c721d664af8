import type { Calls } from '../endpoint.ts'
import { codeListCalls } from '../masterdata/code-list.calls.ts'
import type { attachmentTypeSchemas } from './attachment-types.ts'

export const attachmentTypes: Calls<typeof attachmentTypeSchemas> = {
  ...codeListCalls('attachment-types'),
  merge: { method: 'POST', path: '/api/management/attachment-types/:id/merge', access: 'admin' },
}

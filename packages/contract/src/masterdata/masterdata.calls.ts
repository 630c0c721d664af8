import type { Calls } from '../endpoint.ts'
import type { masterdataSchemas } from './masterdata.ts'

export const masterdata: Calls<typeof masterdataSchemas> = {
  read: { method: 'GET', path: '/pub/masterdata', access: 'public' },
}

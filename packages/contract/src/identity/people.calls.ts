import type { Calls } from '../endpoint.ts'
import type { peopleSchemas } from './people.ts'

export const people: Calls<typeof peopleSchemas> = {
  search: { method: 'GET', path: '/api/people', access: 'admin' },
}

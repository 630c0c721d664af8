import type { Calls } from '../endpoint.ts'
import type { formServiceSchemas } from './form-service.ts'

/** The calls of form.io's API that other systems read forms by. Their token comes as `x-jwt-token` or as bearer. */
export const formService: Calls<typeof formServiceSchemas> = {
  list: { method: 'GET', path: '/formio/api/form', access: 'public' },
  byId: { method: 'GET', path: '/formio/api/form/:form', access: 'public' },
  byPath: { method: 'GET', path: '/formio/api/:form', access: 'public' },
  valuesById: { method: 'GET', path: '/formio/api/form/:form/submission', access: 'public' },
  valuesByPath: { method: 'GET', path: '/formio/api/:form/submission', access: 'public' },
}

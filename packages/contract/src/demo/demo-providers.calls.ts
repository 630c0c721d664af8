import type { Calls } from '../endpoint.ts'
import type { demoProviderSchemas } from './demo-providers.ts'

/** The sign-in providers of the demonstration. Their protocols define the content of these calls. */
export const demoProviders: Calls<typeof demoProviderSchemas> = {
  read: { method: 'GET', path: '/demo/sign-in/:provider/*', access: 'public', answers: 'text' },
  submit: { method: 'POST', path: '/demo/sign-in/:provider/*', access: 'public', answers: 'text' },
}

import type { Calls } from '../endpoint.ts'
import type { embeddingSchemas } from './embedding.ts'

export const embedding: Calls<typeof embeddingSchemas> = {
  hosts: { method: 'GET', path: '/api/embedding/hosts', access: 'systemAdmin' },
  addHost: { method: 'POST', path: '/api/embedding/hosts', access: 'systemAdmin' },
  removeHost: { method: 'DELETE', path: '/api/embedding/hosts/:id', access: 'systemAdmin' },
  checkOrigin: { method: 'GET', path: '/pub/embedding/origin', access: 'public' },
  openFrameSession: { method: 'POST', path: '/api/embedding/sessions', access: 'signedIn' },
}

import type { Calls } from '../endpoint.ts'
import type { signManySchemas } from './sign-many.ts'

export const signMany: Calls<typeof signManySchemas> = {
  prepare: { method: 'POST', path: '/api/approval/sign/many/prepare', access: 'approver' },
  documents: { method: 'POST', path: '/api/approval/sign/many/documents', access: 'approver' },
  sign: { method: 'POST', path: '/api/approval/sign/many', access: 'approver' },
  read: { method: 'GET', path: '/api/approval/sign/many/:code', access: 'owner' },
  signedDocuments: { method: 'GET', path: '/api/approval/sign/many/:code/documents', access: 'owner', answers: 'file' },
  stop: { method: 'POST', path: '/api/approval/sign/many/:code/stop', access: 'owner' },
}

import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const credentials = { Username: 'maria', Password: 'Δρυς 7 φύλλα' }
/** Of a step that is not there: who may sign gets 404. */
const uuid = '00000000-0000-4000-8000-000000000000'

/** Signing: for the staff, administrators, and approvers; in full sessions only. */
export const signingRows: Record<string, AccessRow> = {
  'GET /api/signing/options': { rule: rules.signedIn },
  'POST /api/signing/enrol': { rule: rules.signers, body: () => ({ pin: credentials.Password }) },
  'DELETE /api/signing/key': { rule: rules.signedIn },
  'POST /api/approval/requestOTP': { rule: rules.signers, body: () => ({ ...credentials, uuid }) },
  'POST /api/approval/encrypt': { rule: rules.signers, body: () => ({ text: JSON.stringify(credentials) }) },
  'POST /api/approval/decrypt': { rule: rules.signers, body: () => ({ text: 'AAAA' }) },
  'POST /api/approval/detect': { rule: rules.signers, multipart: true },
  'POST /api/approval/sign': { rule: rules.signers, multipart: true },
  'POST /api/approval/prepare/:uuid/signed': { rule: rules.approvers, params: () => ({ uuid }), multipart: true },
  'POST /api/approval/sign/many/prepare': { rule: rules.approvers, body: ({ submittedId }) => ({ ids: [submittedId] }) },
  'POST /api/approval/sign/many/documents': { rule: rules.approvers, body: ({ submittedId }) => ({ ids: [submittedId] }) },
  'POST /api/approval/sign/many': { rule: rules.approvers, body: ({ submittedId }) => ({ ...credentials, ids: [submittedId] }) },
  'GET /api/approval/sign/many/:code': { rule: rules.starter, params: ({ runCode }) => ({ code: runCode }) },
  'GET /api/approval/sign/many/:code/documents': { rule: rules.starter, params: ({ runCode }) => ({ code: runCode }) },
  'POST /api/approval/sign/many/:code/stop': { rule: rules.starter, params: ({ runCode }) => ({ code: runCode }) },
  'GET /pub/signing/authority.crl': { rule: rules.anyone },
  'GET /pub/signing/authority.cer': { rule: rules.anyone },
}

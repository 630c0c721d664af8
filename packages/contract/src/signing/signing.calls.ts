import type { Calls } from '../endpoint.ts'
import type { signingSchemas } from './signing.ts'

export const signing: Calls<typeof signingSchemas> = {
  options: { method: 'GET', path: '/api/signing/options', access: 'signedIn' },
  enrol: { method: 'POST', path: '/api/signing/enrol', access: 'signedIn' },
  forget: { method: 'DELETE', path: '/api/signing/key', access: 'signedIn' },
  requestCode: { method: 'POST', path: '/api/approval/requestOTP', access: 'signedIn' },
  encrypt: { method: 'POST', path: '/api/approval/encrypt', access: 'signedIn' },
  decrypt: { method: 'POST', path: '/api/approval/decrypt', access: 'signedIn' },
  detect: { method: 'POST', path: '/api/approval/detect', access: 'signedIn', accepts: 'multipart' },
  sign: { method: 'POST', path: '/api/approval/sign', access: 'signedIn', accepts: 'multipart', answers: 'file' },
  handIn: { method: 'POST', path: '/api/approval/prepare/:uuid/signed', access: 'approver', accepts: 'multipart' },
  revocationList: { method: 'GET', path: '/pub/signing/authority.crl', access: 'public', answers: 'file' },
  authorityCertificate: { method: 'GET', path: '/pub/signing/authority.cer', access: 'public', answers: 'file' },
}

import type { Calls } from '../endpoint.ts'
import type { translationSchemas } from './translations.ts'

export const translations: Calls<typeof translationSchemas> = {
  overlay: { method: 'GET', path: '/pub/translations/:lang', access: 'public' },
  list: { method: 'GET', path: '/api/translations', access: 'systemAdmin' },
  save: { method: 'PUT', path: '/api/translations', access: 'systemAdmin' },
  reset: { method: 'POST', path: '/api/translations/reset', access: 'systemAdmin' },
  export: { method: 'GET', path: '/api/translations/export/:format', access: 'systemAdmin', answers: 'file' },
  preview: { method: 'POST', path: '/api/translations/preview', access: 'systemAdmin', accepts: 'multipart' },
  apply: { method: 'POST', path: '/api/translations/apply', access: 'systemAdmin' },
  languages: { method: 'GET', path: '/api/translations/languages', access: 'systemAdmin' },
  saveLanguage: { method: 'PUT', path: '/api/translations/languages/:code', access: 'systemAdmin' },
  invitations: { method: 'GET', path: '/api/translations/invitations', access: 'systemAdmin' },
  saveInvitation: { method: 'PUT', path: '/api/translations/invitations/:id', access: 'systemAdmin' },
}

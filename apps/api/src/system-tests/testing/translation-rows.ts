import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const invitation = ({ invitationId }: AccessFixture) => ({ id: invitationId })
const deniedText = { language: 'el', namespace: 'refusals', key: 'access.denied', revision: 0 }

/** The calls of texts, languages and translations. */
export const translationRows: Record<string, AccessRow> = {
  'GET /pub/translations/:lang': { rule: rules.anyone, params: () => ({ lang: 'el' }) },
  'GET /api/translations': { rule: rules.systemAdmins },
  'PUT /api/translations': { rule: rules.systemAdmins, body: () => ({ ...deniedText, text: 'Όχι.' }) },
  'POST /api/translations/reset': { rule: rules.systemAdmins, body: () => deniedText },
  'GET /api/translations/export/:format': { rule: rules.systemAdmins, params: () => ({ format: 'json' }) },
  'POST /api/translations/preview': { rule: rules.systemAdmins, multipart: true },
  'POST /api/translations/apply': { rule: rules.systemAdmins, body: () => ({ changes: [{ ...deniedText, text: 'Όχι.' }] }) },
  'GET /api/translations/languages': { rule: rules.systemAdmins },
  'GET /api/invitation/:id/texts': { rule: rules.managers, params: invitation },
  'PUT /api/invitation/:id/texts': {
    ...{ rule: rules.managers, params: invitation },
    body: () => ({ changes: [{ place: 'help', key: 'new', text: 'Όχι', language: 'en', before: '', translation: 'No' }] }),
  },
  'POST /api/translations/labels/file/:format': { rule: rules.signedIn, params: () => ({ format: 'json' }), body: () => ({ languages: ['el'], rows: [] }) },
  'POST /api/translations/labels/read': { rule: rules.signedIn, query: 'languages=el', multipart: true },
  'PUT /api/translations/languages/:code': {
    rule: rules.systemAdmins,
    params: () => ({ code: 'pt' }),
    body: () => ({ name: 'Português', forInvitations: true, forInterface: false }),
  },
  'GET /api/translations/invitations': { rule: rules.systemAdmins },
  'PUT /api/translations/invitations/:id': {
    rule: rules.systemAdmins,
    params: invitation,
    body: ({ invitationRevision }) => ({ part: 'title', language: 'el', text: 'Άλλος τίτλος', revision: invitationRevision }),
  },
}

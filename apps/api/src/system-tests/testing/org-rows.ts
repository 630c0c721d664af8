import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const university = () => ({ id: 0 })
const noImport = () => ({ code: '00000000-0000-4000-8000-000000000000' })
const unit = { label: 'Τμήμα', unitTypeId: 1, code: 'access.row', parentId: 0 }
const position = { positionId: 1, code: 'access.row', label: 'Θέση', employeeId: null }

const committee = { code: 'grants', title: { el: 'Επιτροπή υποτροφιών' }, rule: 'majority' }

/** The calls of units, positions and responsibilities. The rights of unit editors are tested in features/org/unit-editors.test.ts. */
export const orgRows: Record<string, AccessRow> = {
  'GET /api/org/units': { rule: rules.signedIn },
  'GET /api/org/unit-types': { rule: rules.signedIn },
  'GET /api/org/search': { rule: rules.signedIn, query: 'search=a' },
  'GET /api/org/units/:id': { rule: rules.signedIn, params: university },
  'GET /api/org/positions': { rule: rules.signedIn },
  'POST /api/org/position/domain': { rule: rules.signedIn, body: () => ({ positionId: 1 }) },
  'GET /api/org/units/positions': { rule: rules.signedIn, query: 'ids=0,1' },
  'GET /api/org/units/:id/positions': { rule: rules.signedIn, params: university },
  'GET /api/org/feed': { rule: rules.signedIn },
  'GET /api/org/api-clients': { rule: rules.systemAdmins },
  'POST /api/org/api-clients': { rule: rules.systemAdmins, body: () => ({ name: 'Τηλεφωνικός κατάλογος', lastDay: '2000-01-01' }) },
  'DELETE /api/org/api-clients/:id': { rule: rules.systemAdmins, params: () => ({ id: 999_999 }) },
  'GET /api/org/export': { rule: rules.admins, query: 'format=json' },
  'POST /api/org/import/preview': { rule: rules.admins, multipart: true },
  'GET /api/org/import/refused': { rule: rules.admins },
  'GET /api/org/import/:code': { rule: rules.admins, params: noImport },
  'GET /api/org/import/:code/findings': { rule: rules.admins, params: noImport },
  'POST /api/org/import/:code/again': { rule: rules.admins, params: noImport },
  'DELETE /api/org/import/:code/findings': { rule: rules.admins, params: noImport },
  'POST /api/org/import': { rule: rules.admins, query: 'basis=x', multipart: true },
  'GET /api/org/units/:id/responsibilities': { rule: rules.signedIn, params: university },
  'POST /api/org/units': { rule: rules.admins, body: () => unit },
  'PUT /api/org/units/:id': { rule: rules.admins, params: university, body: () => ({ ...unit, revision: 0 }) },
  'GET /api/org/units/:id/removal': { rule: rules.admins, params: university },
  'DELETE /api/org/units/:id': { rule: rules.admins, params: university },
  'POST /api/org/units/:unitId/positions': { rule: rules.admins, params: () => ({ unitId: 0 }), body: () => position },
  'PUT /api/org/units/:unitId/positions': { rule: rules.admins, params: () => ({ unitId: 0 }), body: () => ({ ...position, id: 999_999, revision: 1 }) },
  'GET /api/org/units/:unitId/positions/:id/removal': { rule: rules.admins, params: () => ({ unitId: 0, id: 999_999 }) },
  'DELETE /api/org/units/:unitId/positions/:id': { rule: rules.admins, params: () => ({ unitId: 0, id: 999_999 }) },
  'POST /api/org/responsibilities': { rule: rules.admins, body: () => ({ unitId: 0, label: 'Σφραγίδες' }) },
  'PUT /api/org/responsibilities/:id': {
    rule: rules.admins,
    params: ({ responsibilityId }) => ({ id: responsibilityId }),
    body: () => ({ label: 'Σφραγίδες', revision: 0 }),
  },
  'DELETE /api/org/responsibilities/:id': { rule: rules.admins, params: ({ responsibilityId }) => ({ id: responsibilityId }) },
  'GET /api/committees': { rule: rules.committeeMembers },
  'GET /api/committees/:id': { rule: rules.membersOfCommittee, params: ({ committeeId }) => ({ id: committeeId }) },
  'POST /api/committees': {
    rule: rules.admins,
    body: () => ({ ...committee, members: [{ of: { employeeId: 999_999 }, role: 'chair', activeFrom: '2026-01-01' }] }),
  },
  'PUT /api/committees/:id': { rule: rules.admins, params: () => ({ id: 999_999 }), body: () => ({ ...committee, revision: 1 }) },
  'DELETE /api/committees/:id': { rule: rules.admins, params: () => ({ id: 999_999 }) },
  'GET /api/org/units/:id/pictures': { rule: rules.admins, params: university },
  'POST /api/org/units/:id/pictures/:kind': { rule: rules.admins, params: () => ({ id: 0, kind: 'logo' }), multipart: true },
  'DELETE /api/org/units/:id/pictures/:kind': { rule: rules.admins, params: () => ({ id: 999_999, kind: 'logo' }) },
  'GET /api/org/units/:id/substitutes': { rule: rules.signedIn, params: university },
  'POST /api/org/units/:id/substitutes': {
    rule: rules.admins,
    params: university,
    body: () => ({ employeeId: 1, substituteId: 1, activeFrom: '2999-01-01', activeUntil: '2999-01-02' }),
  },
  'DELETE /api/org/units/:id/substitutes/:substituteId': { rule: rules.admins, params: () => ({ id: 0, substituteId: 1 }) },
}

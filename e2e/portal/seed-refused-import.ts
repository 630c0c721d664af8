import type { Portal } from './start-portal.ts'

const preview = {
  basis: 'x',
  sheets: [{ sheet: 'units', title: 'Μονάδες', rows: 2, added: 1, changed: 0, deactivated: 0, unchanged: 1 }],
  changes: [{ sheet: 'units', row: 3, name: 'studio', kind: 'added', fields: [{ title: 'Ονομασία', before: null, after: 'Εργαστήριο' }] }],
  changesTotal: 1,
  faults: [{ sheet: 'units', row: 3, message: 'Ο τύπος μονάδας «studio» δεν υπάρχει.' }],
  faultsTotal: 1,
}

/** Adds an import of this person that was refused for a fault in a row and whose file is kept, unless there is one already. */
export const seedRefusedImport = ({ query }: Portal, uid: string) =>
  query(
    `insert into organisation_import (person_id, actor, missing, basis, refusal, findings, file, finished_at)
     select id, '{}', 'keep', 'x', '{"code": "org.fileFaulty", "params": {"count": 1}}', $2, '\\x00', now() from person
     where uid = $1 and not exists (select from organisation_import where person_id = person.id and findings is not null)`,
    [uid, JSON.stringify({ el: preview, en: preview })],
  )

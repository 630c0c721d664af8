import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import type { ImportRun, MissingRowsChoice, OrganisationPreview, SheetKey } from '@klesis/contract/org/exchange.ts'
import { sendFile } from '../../../../testing/multipart.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { runImport } from '../import/run-import.ts'

type Rows = Partial<Record<SheetKey, Record<string, unknown>[]>>

/** A JSON file of an organisation. */
export const fileOf = (rows: Rows): Buffer => Buffer.from(JSON.stringify({ format: 'klesis.organisation', formatVersion: 1, ...rows }))

/** A small university: a faculty, a department with its secretariat, three employees, one of them inactive. */
export const smallUniversity = {
  units: [
    { code: 'uni', label: 'Πανεπιστήμιο', labelEn: 'University', type: 'university', parent: null, activeFrom: '1970-09-01' },
    {
      code: 'cs',
      label: 'Τμήμα Πληροφορικής',
      labelEn: 'Computer Science',
      type: 'department',
      parent: 'eng',
      secretariat: 'cs.secr',
      activeFrom: '1990-01-01',
    },
    {
      code: 'eng',
      label: 'Σχολή Μηχανικών',
      labelEn: '=Engineering',
      type: 'faculty',
      parent: 'uni',
      unitDomains: 'eng.example\ncs.example',
      activeFrom: '1980-01-01',
    },
    { code: 'cs.secr', label: 'Γραμματεία', labelEn: '', type: 'secretariat', parent: 'cs', activeFrom: '1990-01-01' },
  ],
  employees: [
    { email: 'eleni@uni.example', lastName: 'Παπαδοπούλου', firstName: 'Ελένη', gender: 'female', taxId: '012345678', mobile: '+30 6900000000' },
    { email: 'nikos@uni.example', lastName: "O'Νικολάου", firstName: 'Νίκος', gender: 'male', homeAddress: '-Οδός 5; "Β"' },
  ],
  positions: [
    { unit: 'cs', code: 'head', type: 'head', label: 'Πρόεδρος', email: 'head@cs.example', phone: '+30 2810', activeFrom: '1990-01-01' },
    { unit: 'cs.secr', code: 'secretary', type: 'secretary', label: 'Γραμματέας', permanent: false, activeFrom: '1990-01-01' },
  ],
  holdings: [
    {
      unit: 'cs',
      position: 'head',
      kind: 'holder',
      employee: null,
      lastName: 'Παλιός',
      firstName: 'Κάτοχος',
      positionLabel: 'Προϊστάμενος',
      activeFrom: '2000-01-01',
      activeUntil: '2019-12-31',
    },
    { unit: 'cs', position: 'head', kind: 'holder', employee: 'eleni@uni.example', activeFrom: '2020-01-01', activeUntil: null },
    { unit: 'cs', position: 'head', kind: 'deputy', employee: 'nikos@uni.example', activeFrom: '2020-01-01', activeUntil: null },
  ],
  responsibilities: [{ unit: 'cs', label: 'Πρακτική άσκηση', subjectType: 'academic' }],
  assignments: [{ unit: 'cs', position: 'head', responsibilityUnit: 'cs', responsibility: 'Πρακτική άσκηση' }],
} satisfies Rows

const nameOf = (bytes: Buffer) => (bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'organisation.xlsx' : 'organisation.json')

export const preview = (admin: TestClient, bytes: Buffer, missing: MissingRowsChoice = 'keep') =>
  sendFile<OrganisationPreview & { code?: string }>(admin, `/api/org/import/preview?missing=${missing}`, { name: nameOf(bytes), bytes })

/** Runs the import as its job does and returns its outcome as one answer. */
export async function importWith(t: TestApp, admin: TestClient, bytes: Buffer, basis: string, missing: MissingRowsChoice = 'keep') {
  const { body } = await startWith(admin, bytes, basis, missing)
  await runImport.handler(t.jobs, body, { id: body.code, retries: 3 })
  const { sheets, refusal } = (await admin.get<ImportRun>(`/api/org/import/${body.code}`)).body
  const code = refusal?.code as RefusalCode | undefined
  return { status: code ? refusals[code].status : 200, body: { sheets: sheets ?? [], ...refusal } }
}

export const startWith = (admin: TestClient, bytes: Buffer, basis: string, missing: MissingRowsChoice = 'keep') =>
  sendFile<{ code: string }>(admin, `/api/org/import?missing=${missing}&basis=${basis}`, { name: nameOf(bytes), bytes })

/** Previews and then imports, as the page does. */
export async function importFile(t: TestApp, admin: TestClient, bytes: Buffer, missing: MissingRowsChoice = 'keep') {
  const { body } = await preview(admin, bytes, missing)
  return importWith(t, admin, bytes, body.basis, missing)
}

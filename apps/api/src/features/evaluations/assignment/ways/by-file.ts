import { z } from 'zod'
import type { RowFault } from '../../../../imports/to-faults.ts'
import type { FileFault } from '../../../../tables/messages.ts'
import { readTables } from '../../../../tables/read-tables.ts'
import type { Facts } from '../find-facts.ts'
import { type AssignmentFaultCode, assignmentFile } from './assignment-file.ts'
import type { Pairs } from './pairs.ts'

const Row = z.object({ row: z.int(), number: z.string().optional(), email: z.string().optional() })
type Row = z.infer<typeof Row>

/** The rows of a file with the faults of the file itself; undefined if it cannot be read. */
export interface ReadRows {
  rows: Row[]
  faults: FileFault<'pairs'>[]
  total: number
}

export async function readRows(bytes: Uint8Array): Promise<ReadRows | undefined> {
  const read: ReadRows = { rows: [], faults: [], total: 0 }
  for await (const message of readTables(assignmentFile, bytes)) {
    if (message.type === 'rows') read.rows.push(...z.array(Row).parse(JSON.parse(message.json)))
    else if (message.type === 'faults') Object.assign(read, { faults: message.faults, total: message.total })
    else if (message.type !== 'sheet') return undefined
  }
  return read
}

/** The pairs of the rows. An application that the file leaves out keeps those that it has. Rows of applications that the actor may not know of are unknown. */
export function pairByRows({ members, applications }: Facts, rows: readonly Row[]): { pairs: Pairs; faults: RowFault<AssignmentFaultCode>[] } {
  const shown = applications.filter(({ isShown }) => isShown)
  const byNumber = new Map(shown.map((application) => [toKey(application.protocolNumber), application]))
  const byId = new Map(shown.map((application) => [String(application.applicationId), application]))
  const memberOf = new Map(members.map((member) => [toKey(member.email), member]))
  const faults: RowFault<AssignmentFaultCode>[] = []
  const given: Pairs = new Map()
  for (const { row, number, email } of rows) {
    if (!number || !email) continue
    const [application, member] = [byNumber.get(toKey(number)) ?? byId.get(number.trim()), memberOf.get(toKey(email))]
    const fault = (column: string, code: AssignmentFaultCode, found: string) => faults.push({ sheet: 'pairs', row, column, code, found })
    if (!application) fault('number', 'unknownApplication', number)
    else if (!member) fault('email', 'unknownMember', email)
    else if (application.barred.includes(member.personId)) fault('email', 'barred', email)
    else addPair(given, application.applicationId, member.personId)
  }
  const present = new Map(applications.map((one) => [one.applicationId, one.present]))
  return { pairs: new Map([...present, ...given]), faults }
}

const toKey = (text: string | null) => (text ?? '').trim().toLowerCase()

function addPair(pairs: Pairs, applicationId: number, personId: number): void {
  const before = pairs.get(applicationId) ?? []
  if (!before.some((pair) => pair.personId === personId)) pairs.set(applicationId, [...before, { personId, reason: 'file' }])
}

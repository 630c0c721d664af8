import { createHash } from 'node:crypto'
import type { MissingRowsChoice, SheetFault } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { athensDay } from '../../../../db/athens-day.ts'
import type { Tx } from '../../../../db/db.ts'
import { contextOf } from '../../../../db/db-context.ts'
import { refuse } from '../../../../refusals/refuse.ts'
import { tableFaultText } from '../../../../tables/table-fault-texts.ts'
import { organisationFile } from '../sheets/sheets.ts'
import { faultText } from './fault-texts.ts'
import { findFaults } from './find-faults.ts'
import { planImport, readPresent } from './plan-import.ts'
import { type Staged, stageFile } from './stage-file.ts'

export interface ImportRequest {
  bytes: Uint8Array
  missing: MissingRowsChoice
  now: Date
}

/** A plan in temporary tables of the transaction. */
export interface Prepared {
  staged: Staged
  today: string
  /** A digest of the present organisation, the file and the option for missing rows. */
  basis: string
  /** The reported faults in one language. */
  faultsIn: (language: Language) => SheetFault[]
  faultsTotal: number
}

/** Reads the file into temporary tables. An import locks the organisation after this and before the plan. */
export async function stageImport(tx: Tx, bytes: Uint8Array): Promise<Staged> {
  const staged = await stageFile(tx, bytes)
  if (typeof staged !== 'string') return staged
  if (staged === 'tooMany') return refuse('org.tooManyRows', { most: organisationFile.maxRows })
  if (staged === 'tooLarge') return refuse('org.unpacksTooLarge', { most: organisationFile.maxUnpackedMegabytes })
  return refuse(staged === 'empty' ? 'org.emptyFile' : 'org.unreadableFile')
}

/** Plans the changes of a staged file, with the faults that would keep it from being imported. */
export async function prepareImport(tx: Tx, staged: Staged, { bytes, missing, now }: ImportRequest): Promise<Prepared> {
  const today = athensDay(now)
  await readPresent(tx)
  const basis = await toBasis(tx, bytes, missing)
  await planImport(tx, { staged, missing, today })
  const found = await findFaults(tx, today)
  const faultsIn = (language: Language) => {
    const reader = { editedTexts: contextOf(tx).editedTexts, language }
    const ofFile = staged.faults.map((fault) => ({ sheet: fault.sheet, row: fault.row, message: tableFaultText(reader, organisationFile, fault) }))
    const ofRows = found.faults.map(({ sheet, row, code, found: what }) => ({ sheet, row, message: faultText(reader, code, what) }))
    return [...ofFile, ...ofRows].toSorted(asInFile)
  }
  return { staged, today, basis, faultsIn, faultsTotal: staged.faultsTotal + found.total }
}

const asInFile = (one: SheetFault, other: SheetFault) =>
  (one.sheet ? sheetKeys.indexOf(one.sheet) : -1) - (other.sheet ? sheetKeys.indexOf(other.sheet) : -1) || (one.row ?? 0) - (other.row ?? 0)

/** An import is refused if its basis differs from that of its preview. */
async function toBasis(tx: Tx, bytes: Uint8Array, missing: MissingRowsChoice): Promise<string> {
  const digests = sheetKeys.map((sheet) => `(select md5(coalesce(string_agg(md5(n::text), '' order by md5(n::text)), '')) from now_${sheet} n)`)
  const { rows } = await sql<{ digest: string }>`select concat_ws(' ', ${sql.raw(digests.join(', '))}) as digest`.execute(tx)
  return createHash('sha256')
    .update(`${rows[0]?.digest} ${missing} ${sha256Of(bytes)}`)
    .digest('hex')
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

import type { RowFault } from '@klesis/contract/translations/translation.ts'
import type { FileFault } from '../../../tables/messages.ts'
import { tableFaultText } from '../../../tables/table-fault-texts.ts'
import type { TableFile } from '../../../tables/table-file.ts'
import type { FaultReader } from '../texts/find-translation-fault.ts'
import { importFaultText } from './fault-texts.ts'

const isLanguage = (title: string | undefined) => /^[a-z]{2}$/.test(title ?? '')

/** A fault of a file of texts in words; a column of a language that is not in use is said to be one. */
export function toRowFault(reader: FaultReader, file: TableFile, fault: FileFault): RowFault {
  const { row, column, code, found } = fault
  const isOtherLanguage = code === 'unknownColumn' && isLanguage(found)
  const message = isOtherLanguage ? importFaultText(reader.editedTexts, 'noSuchLanguage', reader.language) : tableFaultText(reader, file, fault)
  return { row: row ?? 1, location: column ?? found ?? '', message }
}

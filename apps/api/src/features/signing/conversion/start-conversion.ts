import path from 'node:path'
import { ChildFailed } from '../../../children/child-types.ts'
import { startChildren } from '../../../children/start-children.ts'
import { takeTurns } from '../../../limits/take-turns.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { DocxFault } from './check-docx.ts'
import { ConversionFailed } from './converter.ts'
import type { FoundConverter } from './find-converter.ts'

export interface Conversion {
  isAvailable: () => Promise<boolean>
  /** Owners take turns. Refuses with the codes `conversion.…`; a cancelled one ends its processes. */
  toPdf: (docx: Buffer, by: { owner: string; signal: AbortSignal }) => Promise<Buffer>
  close: () => Promise<void>
}

const checkLimits = { atOnce: 2, waitingOfOwner: 4, waiting: 40, milliseconds: 10_000, heapMegabytes: 128, dataMegabytes: 768, answerBytes: 1024 }

/** Checks documents in limited processes and has them converted, few at once. */
export function startConversion(found: Promise<FoundConverter>, log: (detail: string) => void): Conversion {
  const checks = startChildren<Uint8Array, DocxFault | null>(path.join(import.meta.dirname, 'docx.child.ts'), checkLimits)
  const turns = takeTurns({ atOnce: 2, waitingOfOwner: 4, waiting: 40, seconds: 30 })

  const check = async (docx: Buffer, by: { owner: string; signal: AbortSignal }): Promise<DocxFault | null> => {
    try {
      return await checks.run(docx, by)
    } catch (error) {
      if (!(error instanceof ChildFailed) || error.failure === 'cancelled' || error.failure === 'closed') throw error
      log(`The check of a document failed: ${error.failure}.`)
      return 'tooLarge'
    }
  }

  return {
    isAvailable: async () => (await found).converter !== null,
    toPdf: async (docx, by) => {
      const { converter } = await found
      if (!converter) refuse('conversion.unavailable')
      const fault = await check(docx, by)
      if (fault) refuse('conversion.refused', { reason: fault })
      try {
        return await turns.take(() => converter.convert(docx, by.signal), by)
      } catch (error) {
        if (!(error instanceof ConversionFailed)) throw error
        log(error.message)
        return refuse(`conversion.${error.fault}`)
      }
    },
    close: checks.close,
  }
}

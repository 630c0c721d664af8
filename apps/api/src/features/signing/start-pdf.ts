import path from 'node:path'
import { ChildFailed, type ChildJob, type ChildLimits } from '../../children/child-types.ts'
import { startChildren } from '../../children/start-children.ts'
import type { PdfJob, PdfJobResult } from './pdf-jobs.ts'

/**
 * `tooHard`: the file wanted more time or memory than a document of 10,000 pages or 100 MB does, which only hostile files do. Every other failure of the process
 * is thrown.
 */
export type PdfAnswer<Does extends PdfJob['does']> = PdfJobResult[Does] | { ok: false; fault: 'tooHard'; detail: string }

export interface PdfProcesses {
  /** Rejects with `ChildFailed` if cancelled or closed, or with the refusal `request.tooMany`. */
  run: <Does extends PdfJob['does']>(job: Extract<PdfJob, { does: Does }>, by: ChildJob) => Promise<PdfAnswer<Does>>
  close: () => Promise<void>
}

const usual: ChildLimits = {
  ...{ atOnce: 2, waitingOfOwner: 4, waiting: 40, milliseconds: 30_000 },
  ...{ heapMegabytes: 384, dataMegabytes: 640, answerBytes: 16 * 2 ** 20 },
}

const tooHard: ReadonlySet<string> = new Set(['time', 'memory', 'size', 'ended'])

/** Parses PDF only in limited processes of its own: what inflates without end, or loops, ends with its process. */
export function startPdf(limits: Partial<ChildLimits> = {}): PdfProcesses {
  const children = startChildren<PdfJob, unknown>(path.join(import.meta.dirname, 'pdf.child.ts'), { ...usual, ...limits })
  const run = async <Does extends PdfJob['does']>(job: Extract<PdfJob, { does: Does }>, by: ChildJob): Promise<PdfAnswer<Does>> => {
    try {
      return (await children.run(job, by)) as PdfJobResult[Does]
    } catch (error) {
      if (error instanceof ChildFailed && tooHard.has(error.failure)) return { ok: false, fault: 'tooHard', detail: `${error.failure}: ${error.message}` }
      throw error
    }
  }
  return { run, close: children.close }
}

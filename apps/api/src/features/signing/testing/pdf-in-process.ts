import { runPdfJob } from '../pdf-jobs.ts'
import type { PdfProcesses } from '../start-pdf.ts'

/** Instead of `start-pdf.ts` in tests that sign much and ask nothing of its processes: a process costs a third of a second each time. */
export const startPdf = (): PdfProcesses => ({ run: (job) => runPdfJob(job), close: async () => {} })

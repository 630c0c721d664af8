import { serveChild } from '../../children/serve-child.ts'
import { type PdfJob, runPdfJob } from './pdf-jobs.ts'

await serveChild((job: PdfJob) => runPdfJob(job))

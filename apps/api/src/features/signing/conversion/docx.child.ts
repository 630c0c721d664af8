import { serveChild } from '../../../children/serve-child.ts'
import { checkDocx } from './check-docx.ts'

await serveChild((bytes: Uint8Array) => checkDocx(Buffer.from(bytes)))

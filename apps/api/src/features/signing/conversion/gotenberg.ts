import { randomBytes } from 'node:crypto'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { openProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { ConversionFailed, type Converter, type ConverterLimits, requirePdf } from './converter.ts'

/** LibreOffice behind HTTP, as Gotenberg 8 offers it, on a host that the settings name. */
export function gotenberg(address: string, { milliseconds, mostBytes }: ConverterLimits): Converter {
  const fetch = openProviderFetch({ configured: [address], milliseconds, bytes: mostBytes })
  const url = `${address.replace(/\/$/, '')}/forms/libreoffice/convert`
  return {
    name: 'gotenberg',
    convert: async (docx, signal) => {
      const { headers, body } = toForm(docx)
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason
        const isSlow = error instanceof OutgoingError && error.fault === 'tooSlow'
        throw new ConversionFailed(isSlow ? 'timeout' : 'failed', `Gotenberg: ${(error as Error).message}`, { cause: error })
      })
      if (answer.status !== 200) throw new ConversionFailed('failed', `Gotenberg answered ${answer.status}.`)
      return requirePdf(Buffer.from(await answer.arrayBuffer()))
    },
  }
}

/** The name of the file stays here: it may say whom the document concerns. */
function toForm(docx: Buffer): { headers: Record<string, string>; body: Buffer } {
  const boundary = `klesis-${randomBytes(16).toString('hex')}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="document.docx"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), docx, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) }, body }
}

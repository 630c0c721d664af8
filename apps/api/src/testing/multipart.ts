import type { TestClient } from './test-client.ts'

const boundary = 'klesis-test-boundary'

export interface SentFile {
  name: string
  bytes: Buffer
  /** The content type that the sender states. */
  type?: string
}

/** The body of a form with one file, as a browser sends it. */
export const multipartBody = ({ name, bytes, type = 'application/octet-stream' }: SentFile): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`, 'utf8'),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export const sendFile = <Body>(client: TestClient, path: string, file: SentFile) => client.post<Body>(path, multipartBody(file), multipartHeaders)

/** The body of a form with texts and files by the names of their fields. */
export function formBody(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, SentFile>> = {}): Buffer {
  const texts = Object.entries(fields).map(([name, text]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`, 'utf8'),
  )
  const sent = Object.entries(files).flatMap(([field, { name, bytes, type = 'application/octet-stream' }]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`, 'utf8'),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...texts, ...sent, Buffer.from(`--${boundary}--\r\n`)])
}

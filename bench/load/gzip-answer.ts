import { get } from 'node:http'

/** The bytes of an answer as a browser gets them that knows gzip only. */
export function gzipAnswer(url: string, token?: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'gzip', ...(token && { authorization: `Bearer ${token}` }) }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (bytes: Buffer) => pieces.push(bytes))
      answer.once('error', reject)
      answer.once('end', () => (answer.statusCode === 200 ? resolve(Buffer.concat(pieces)) : reject(new Error(`${url} answers ${answer.statusCode}.`))))
    }).once('error', reject)
  })
}

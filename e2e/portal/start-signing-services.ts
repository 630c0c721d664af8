import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type CscPeer, startCscPeer } from '../../apps/api/src/features/signing/testing/csc-peer.ts'
import { givenAccount } from '../../apps/api/src/features/signing/testing/given-signers.ts'
import { samplePdf } from '../../apps/api/src/testing/sample-files.ts'

/** A provider of signatures with one account, and a converter of documents of Word, each as a real HTTP server that speaks the published protocol. */
export interface SigningServices {
  provider: CscPeer
  /** Settings of a portal that uses both. */
  settings: Readonly<Record<string, string>>
  end: () => Promise<void>
}

/** `name`: whose account it is. */
export async function startSigningServices(name: string): Promise<SigningServices> {
  const provider = await startCscPeer('v2', givenAccount('ec', {}, name))
  const converter = createServer(async (request, response) => {
    const isAsked = request.url === '/forms/libreoffice/convert' && (await buffer(request)).includes('name="files"; filename="document.docx"')
    response.writeHead(isAsked ? 200 : 400).end(isAsked ? samplePdf() : '')
  })
  converter.listen(0, '127.0.0.1')
  await once(converter, 'listening')
  const settings = {
    // Long enough for every answer on a busy machine; who is silent costs it.
    ...{ SIGNING_PROVIDER: 'csc', SIGNING_URL: provider.base, SIGNING_SECONDS: '3' },
    GOTENBERG_URL: `http://127.0.0.1:${(converter.address() as AddressInfo).port}`,
  }
  const end = async () => {
    converter.close()
    await provider.close()
  }
  return { provider, settings, end }
}

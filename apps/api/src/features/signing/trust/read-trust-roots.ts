import { X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'

export type GivenTrust = Pick<Trust, 'roots' | 'revocationLists' | 'intermediates'>

const mostBytes = 10 * 2 ** 20
const pem = /-----BEGIN (CERTIFICATE|X509 CRL)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g

/**
 * The certificates and revocation lists in a folder, as DER or PEM: what an authority issued to itself is a root, other certificates stand between. Read at each
 * use, as lists are renewed every day. A file that is neither is passed over.
 */
export async function readTrustRoots(folder: string | undefined): Promise<Required<GivenTrust>> {
  const trust = { roots: [] as Uint8Array[], intermediates: [] as Uint8Array[], revocationLists: [] as Uint8Array[] }
  for (const { name, der } of folder ? await partsIn(folder) : []) {
    if (name === 'list') trust.revocationLists.push(der)
    else if (isRoot(der)) trust.roots.push(der)
    else trust.intermediates.push(der)
  }
  return trust
}

interface TrustPart {
  name: 'certificate' | 'list'
  der: Uint8Array
}

async function partsIn(folder: string): Promise<TrustPart[]> {
  const names = (await readdir(folder)).filter((name) => /\.(cer|crt|der|pem|crl)$/i.test(name)).toSorted()
  const parts: TrustPart[] = []
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name))
    if (bytes.length <= mostBytes) parts.push(...partsOf(name, bytes))
  }
  return parts
}

function partsOf(name: string, bytes: Buffer): TrustPart[] {
  const written = [...bytes.toString('latin1').matchAll(pem)]
  if (written.length > 0)
    return written.map(([, label, text = '']) => ({ name: label === 'CERTIFICATE' ? 'certificate' : 'list', der: Buffer.from(text, 'base64') }))
  if (/\.crl$/i.test(name)) return [{ name: 'list', der: bytes }]
  return isCertificate(bytes) ? [{ name: 'certificate', der: bytes }] : []
}

function isCertificate(der: Uint8Array): boolean {
  try {
    return new X509Certificate(der).raw.length > 0
  } catch {
    return false
  }
}

function isRoot(der: Uint8Array): boolean {
  if (!isCertificate(der)) return false
  const certificate = new X509Certificate(der)
  return certificate.ca && certificate.subject === certificate.issuer
}

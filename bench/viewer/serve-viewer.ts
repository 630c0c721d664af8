import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const web = path.join(import.meta.dirname, '../../apps/web')
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' }

/** A page with the viewer and nothing else: no other page takes a document of this size. */
const script = `
import { MantineProvider } from '@mantine/core'
import { createElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '${web}/src/i18n/i18n.ts'
import { PdfViewer } from '${web}/src/features/pdf-viewer/index.ts'
await startTexts()
const source = async () => {
  const bytes = new Uint8Array(await (await fetch('/document.pdf')).arrayBuffer())
  performance.mark('bytes')
  return bytes
}
const viewer = createElement(PdfViewer, { source, fileName: 'document.pdf' })
const room = createElement('div', { style: { height: '100dvh' } }, viewer)
createRoot(document.getElementById('root')).render(createElement(MantineProvider, null, createElement(Suspense, null, room)))
`

/** Builds the viewer as the pages are built and serves it with a document. */
export async function serveViewer(document: Buffer): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-viewer-'))
  const entry = path.join(web, 'bench-viewer.html')
  writeFileSync(entry, '<!doctype html><meta charset="utf-8"><title>PDF</title><div id="root"></div><script type="module" src="/bench-viewer.ts"></script>')
  writeFileSync(path.join(web, 'bench-viewer.ts'), script)
  try {
    const output = { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' as const, rolldownOptions: { input: entry } }
    await build({ root: web, configFile: false, logLevel: 'error', build: { ...output, chunkSizeWarningLimit: 2000 } })
  } finally {
    rmSync(entry)
    rmSync(path.join(web, 'bench-viewer.ts'))
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = path.join(folder, url === '/' ? 'bench-viewer.html' : (url.split('?')[0] ?? ''))
    if (url === '/document.pdf') response.end(document)
    else if (!existsSync(file)) response.writeHead(404).end()
    else {
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

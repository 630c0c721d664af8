import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { formioFolder } from './formio-files.ts'
import type { LongForm } from './long-forms.ts'

const files: Record<string, string> = { '/formio.js': 'formio.form.min.js', '/formio.css': 'formio.form.min.css' }

const pageOf = ({ form, data }: LongForm) => `<!doctype html><meta charset="utf-8"><title>form.io</title><link rel="stylesheet" href="/formio.css">
<div id="form"></div><script src="/formio.js"></script>
<script>performance.mark('form');Formio.createForm(document.getElementById('form'), ${JSON.stringify(form)}).then((form) => form.setSubmission(${JSON.stringify({ data })}))</script>`

/** Serves one page for each form with form.io's own renderer and nothing else. */
export async function serveFormio(forms: readonly LongForm[]): Promise<{ address: string; stop: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const form = forms[Number(url.slice(1))]
    if (files[url]) createReadStream(join(formioFolder, files[url])).pipe(response)
    else if (form) response.setHeader('content-type', 'text/html').end(pageOf(form))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { formioFolder } from '../bench/typing/formio-files.ts'
import { signInClient } from './portal/client.ts'
import { expect, test } from './test.ts'

/** A page of another site that shows a form by form.io's own renderer, and nothing of ours. */
async function startFormioSite(form: string) {
  const api = form.slice(0, form.lastIndexOf('/'))
  const page = `<!doctype html><html lang="el"><meta charset="utf-8"><title>Σχολή</title><div id="form"></div><script src="/formio.form.min.js"></script>
    <script>Formio.setBaseUrl('${api}'); Formio.setProjectUrl('${api}'); Formio.createForm(document.getElementById('form'), '${form}').then((form) => { window.shown = form })</script></html>`
  const server = createServer(({ url = '' }, response) => {
    if (url === '/formio.form.min.js') return response.end(readFileSync(join(formioFolder, 'formio.form.min.js')))
    return response.setHeader('content-type', 'text/html').end(page)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, end: () => server.close() }
}

test('form.io’s own renderer shows a stored form on another site, with the values of a resource', async ({ portal, browser }) => {
  const admin = await signInClient(portal, 'admin@uni.example')
  const own = (name: string) => `${name}-${test.info().repeatEachIndex}`
  const code = `service.countries.${test.info().repeatEachIndex}`
  const { body: lookup } = await admin.post<{ id: number }>('/api/lookups', { code, title: { el: 'Χώρες' } })
  for (const [item, el] of [
    ['GR', 'Ελλάδα'],
    ['CY', 'Κύπρος'],
  ]) {
    await admin.post(`/api/lookups/${lookup.id}/items`, { code: item, label: { el } })
  }
  const store = (path: string, also: object) => admin.post('/api/stored-forms', { kind: 'form', path, title: { el: path }, isPublic: true, ...also })
  const choice = {
    ...{ type: 'select', key: 'country', label: 'Χώρα', input: true, dataSrc: 'resource', data: { resource: own('service-countries') } },
    ...{ valueProperty: 'data.code', template: '<span>{{ item.data.label }}</span>', searchField: 'data.label__regex' },
  }
  await store(own('service-countries'), { kind: 'resource', lookup: code, form: { components: [] } })
  await store(own('service-part'), { form: { components: [{ type: 'textfield', key: 'street', label: 'Οδός', input: true }] } })
  await store(own('service-address'), {
    form: { components: [{ type: 'form', key: 'part', label: 'Διεύθυνση', input: true, path: own('service-part') }, choice] },
  })

  const site = await startFormioSite(`${portal.address}/formio/api/${own('service-address')}`)
  await (await signInClient(portal, 'sysadmin@uni.example')).post('/api/embedding/hosts', { origin: site.origin, note: 'Σχολή' })
  const context = await browser.newContext({ locale: 'el-GR' })
  const page = await context.newPage()
  await page.goto(site.origin)
  await page.getByLabel('Οδός').fill('Πλάτωνος 3')
  const country = page.locator('.formio-component-country')
  await country.getByRole('combobox').click()
  await country.getByRole('option', { name: 'Κύπρος' }).click()
  const chosen = () => page.evaluate(() => (window as unknown as { shown: { submission: { data: object } } }).shown.submission.data)
  await expect.poll(chosen).toMatchObject({ part: { data: { street: 'Πλάτωνος 3' } }, country: 'CY' })
  await context.close()
  site.end()
})

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { storedPartsEl } from '../../apps/web/src/features/stored-parts/stored-parts.el.ts'
import { storedPartsEn } from '../../apps/web/src/features/stored-parts/stored-parts.en.ts'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { DialogEntry } from './every-dialog.ts'

const admin = 'admin@uni.example'

/** The ids of a new stored form and a new stored script, each with two versions. */
export async function newStoredParts(portal: Portal): Promise<{ form: number; script: number }> {
  const client = await signInClient(portal, admin)
  const path = `part-${randomBytes(4).toString('hex')}`
  const store = async (address: string, content: (number: number) => object): Promise<number> => {
    const { status, body } = await client.post<{ id: number; revision: number }>(address, { path, ...content(1) })
    if (status !== 200) throw new Error(`A part could not be stored: ${JSON.stringify(body)}`)
    const again = await client.put(`${address}/${body.id}`, { revision: body.revision, ...content(2) })
    if (again.status !== 200) throw new Error(`A part could not be saved: ${JSON.stringify(again.body)}`)
    return body.id
  }
  const formOf = (number: number) => ({ components: [{ type: 'textfield', key: `street${number}`, label: 'Οδός', input: true }] })
  return {
    form: await store('/api/stored-forms', (number) => ({ kind: 'form', title: { el: 'Διεύθυνση', en: 'Address' }, isPublic: true, form: formOf(number) })),
    script: await store('/api/stored-scripts', (number) => ({ title: { el: 'Χαιρετισμός', en: 'Greeting' }, script: `api.log(${number})` })),
  }
}

/** Presses the button with this text, in either language and whatever its title. */
const press = (key: 'edit.versions' | 'delete.open') => {
  const texts = [storedPartsEl[key], storedPartsEn[key]].map((text) => text.replace('{{title}}', '.*'))
  const name = new RegExp(`^(${texts.join('|')})$`)
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

/** The dialogs of stored forms and scripts. */
export async function storedPartDialogs(portal: Portal): Promise<DialogEntry[]> {
  const { form, script } = await newStoredParts(portal)
  const versions = press('edit.versions')
  const remove = press('delete.open')
  return [
    { name: 'versions of a stored form', path: `/management/form/edit/${form}`, uid: admin, open: versions },
    { name: 'versions of a stored script', path: `/management/code/edit/${script}`, uid: admin, open: versions },
    { name: 'delete a stored form', path: '/management/form/list', uid: admin, open: remove },
    { name: 'delete a stored script', path: '/management/code/list', uid: admin, open: remove },
  ]
}

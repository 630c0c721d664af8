import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { pdfViewerEl } from '../../apps/web/src/features/pdf-viewer/pdf-viewer.el.ts'
import { pdfViewerEn } from '../../apps/web/src/features/pdf-viewer/pdf-viewer.en.ts'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'
import { answerNext } from './answer-next.ts'
import type { DialogEntry } from './every-dialog.ts'

const head = 'head@uni.example'

interface ToSign {
  /** What the address of the signer says for a document that is ready. */
  prepared: string
  /** Applications of the demonstration that the same person signs. */
  applications: number[]
}

/** Documents that wait for the signature of the head of a department. */
export async function documentsToSign(portal: Portal): Promise<ToSign> {
  const steps = await portal.query<{ id: number; application: number }>(
    `select step.id, step.application_id as application from step join person on person.id = step.approver_id
     where person.uid = '${head}' and step.state = 'pending' and step.approval_type = 'pdf.sign' order by step.id limit 3`,
  )
  const [first] = steps
  const client = await signInClient(portal, head)
  const asked = { action: 'approve', application: first?.application, approval: first?.id, prepare: true }
  const { body, status } = await client.post<{ prepareTaskUuid: string }>('/api/approval/action', asked)
  if (status !== 200) throw new Error(`A document was not prepared: ${JSON.stringify(body)}`)
  const read = async () => (await client.get<{ state: string }>(`/api/approval/prepare/${body.prepareTaskUuid}`)).body.state
  for (let state = await read(); state !== 'ready'; state = await read()) {
    if (state !== 'pending') throw new Error(`A document was not prepared: ${state}`)
    await wait(100)
  }
  return { prepared: body.prepareTaskUuid, applications: steps.map(({ application }) => application) }
}

/** The dialogs of the signer. */
export async function signerDialogs(portal: Portal): Promise<DialogEntry[]> {
  const { prepared, applications } = await documentsToSign(portal)
  const path = `/pdf/doc/sign/${prepared}`
  const tool = (key: 'tool.print' | 'tool.keys') => (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^(${pdfViewerEl[key]}|${pdfViewerEn[key]})$`) }).click()
  return [
    {
      name: 'signature',
      path,
      uid: head,
      before: (page, t) => page.getByRole('button', { name: t('signing:sign.open'), disabled: false }).waitFor(),
      open: (page, t) => page.getByRole('button', { name: t('signing:sign.open') }).click(),
    },
    {
      name: 'print of a document',
      path,
      uid: head,
      // Where printing ends at once, the dialog is gone at once.
      before: (page) =>
        page.evaluate(() => {
          window.print = () => undefined
        }),
      open: tool('tool.print'),
    },
    { name: 'keys of a document', path, uid: head, open: tool('tool.keys') },
    {
      name: 'one of many documents on a phone',
      path: `/pdf/doc/sign-many?ids=${applications.join('-')}`,
      uid: head,
      size: { width: 390, height: 844 },
      open: (page) => page.locator('li[data-row] > button').first().click(),
    },
    {
      name: 'document signed with a program of one’s own',
      path,
      uid: head,
      open: async (page, t) => {
        await page.getByText(t('signing:own.title'), { exact: true }).click()
        await answerNext(page, `**/api/approval/prepare/${prepared}/signed`, { name: 'Ελένη Δοκιμή', level: 'B-T', fileName: 'signed.pdf' })
        await page.getByLabel(t('signing:own.dropLabel')).setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}

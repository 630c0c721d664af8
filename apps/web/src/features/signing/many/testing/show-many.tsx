import { documents } from '@klesis/contract/documents/documents.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, showPage, write } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { signingEl } from '../../signing.el.ts'
import type { DocumentsOfMany, SignRun } from '../many.queries.ts'
import { SignManyPage } from '../SignManyPage.tsx'

export const code = '0b6f1f5a-1f2e-4c3d-8e4f-9c370c6b1d2a'
export const uuidOf = (id: number) => `6d9a2c3e-2f0b-4f0e-9c37-${String(id).padStart(12, '0')}`
export const textOf = (text: string, params: Record<string, string | number>) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name]))
export const nameOf = (id: number) => `Άτομο ${id}`
type Item = DocumentsOfMany['items'][number]

export const documentOf = (applicationId: number, part: Partial<Item> = {}): Item => ({
  ...{
    applicationId,
    stepId: applicationId,
    label: { el: 'Κοσμήτορας' },
    applicant: nameOf(applicationId),
    protocolNumber: `2026-04${applicationId}`,
    state: 'ready',
    problem: null,
  },
  ...{ uuid: uuidOf(applicationId), kind: 'application', title: 'Απόφαση', fileName: 'a.pdf', size: 8 },
  ...part,
})
export const manyOf = (items: Item[], signaturesPerCode: number | null = null): DocumentsOfMany => ({
  ...{ invitationId: 1, invitationTitle: { el: 'Μετακίνηση' }, items, signaturesPerCode },
})
export const runOf = (states: SignRun['items'][number]['state'][], part: Partial<SignRun> = {}): SignRun => ({
  ...{ code, invitationId: 1, invitationTitle: { el: 'Μετακίνηση' }, finish: false, stopped: null },
  items: states.map((state, index) => ({
    ...{
      applicationId: index + 1,
      stepId: index + 1,
      applicant: nameOf(index + 1),
      protocolNumber: null,
      state,
      documentId: state === 'signed' ? uuidOf(index + 1) : null,
    },
    error: state === 'notSigned' || state === 'notNeeded' ? { code: 'x', message: `Λόγος ${index + 1}` } : null,
  })),
  ...part,
})
const options: SigningOptions = {
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: false },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
}

export async function showMany(search: string) {
  const server = startFakeServer()
  server.on(signing.options, () => options)
  server.on(signing.requestCode, () => ({ sentTo: 'n…@uni.example' }))
  server.on(signing.encrypt, () => ({ crypted: 'sealed text' }))
  server.on(documents.download, () => new Response('%PDF signed'))
  server.on(documents.preparedFile, ({ params }) => new Response(`%PDF of ${params.uuid}`))
  const start = () => showPage(SignManyPage, { path: '/pdf/doc/sign-many', at: `/pdf/doc/sign-many?${search}`, texts: ['sign-many', 'signing'] })
  return { server, start }
}
export const rowOf = async (id: number) => {
  const row = (await screen.findByText(nameOf(id), { selector: 'b' })).closest('li')
  if (!row) throw new Error(`${id} stands in no row`)
  return row
}
export const orderOf = () => [...document.querySelectorAll('ol b')].map(({ textContent }) => textContent)
export const search = (router: { state: { location: { search: unknown } } }) => router.state.location.search

/** Fills the dialog and signs. */
export async function signNow(user: Awaited<ReturnType<typeof showPage>>['user']) {
  await write(signingEl['dialog.pin'], 'olive tree')
  await write(signingEl['dialog.code'], '4812 3456')
  await user.click(await buttonOf(signingEl['dialog.signAndApprove']))
}
